declare module '../../../platform/events.ts' {
  interface EventMap {
    'puzzle created': [];
    'puzzle taken down': [puzzleId: string];
    /** The maker removed the puzzle or changed its end, or the admin hid or restored it. */
    'puzzle changed': [puzzleId: string];
    /** The reward has changed in a way that players see. */
    'reward changed': [puzzleId: string];
  }
}

export {};
