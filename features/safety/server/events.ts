declare module '../../../platform/events.ts' {
  interface EventMap {
    /** A visitor reported something to the admin. */
    'puzzle reported': [];
  }
}

export {};
