declare module '../../../platform/events.ts' {
  interface EventMap {
    'puzzle created': [];
    'puzzle taken down': [puzzleId: string];
    /** The maker changed or removed the puzzle, or reports or the admin changed who can see it. */
    'puzzle changed': [puzzleId: string];
    /** The reward has changed in a way that players see. */
    'reward changed': [puzzleId: string];
  }
}

export {};
