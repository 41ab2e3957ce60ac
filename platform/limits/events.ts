declare module '../events.ts' {
  interface EventMap {
    'request refused': [limit: string];
  }
}

export {};
