declare module '../../../platform/events.ts' {
  interface EventMap {
    'puzzle created': [];
    'puzzle taken down': [puzzleId: string];
    /** Its maker removed it or changed its end, or the admin hid or restored it. */
    'puzzle changed': [puzzleId: string];
    /** The players' view of the puzzle's reward has changed. */
    'reward changed': [puzzleId: string];
  }
}

export {};
