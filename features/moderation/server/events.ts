declare module '../../../platform/events.ts' {
  interface EventMap {
    /** Somebody reported something to the admin. */
    'puzzle reported': [];
  }
}

export {};
