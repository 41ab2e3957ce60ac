declare module '../../../platform/events.ts' {
  interface EventMap {
    'puzzle created': [];
    'puzzle taken down': [puzzleId: string];
    /** Its maker removed it, the admin hid it or showed it again, or changed when it ends. */
    'puzzle changed': [puzzleId: string];
    /** What players see of this puzzle's reward has changed. */
    'reward changed': [puzzleId: string];
  }
}

export {};
