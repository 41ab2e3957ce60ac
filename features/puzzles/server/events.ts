declare module '../../../platform/events.ts' {
  interface EventMap {
    'puzzle created': [];
    'puzzle taken down': [puzzleId: string];
    /** The maker removed the puzzle or changed its end, or the admin hid or restored it. */
    'puzzle changed': [puzzleId: string];
    /** What players see of the puzzle's reward has changed. */
    'reward changed': [puzzleId: string];
  }
}

export {};
