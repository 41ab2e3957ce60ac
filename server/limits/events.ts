declare module '../platform/events.ts' {
  interface EventMap {
    'request refused': [limit: string];
  }
}

export {};
