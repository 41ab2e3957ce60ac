declare module '../../../platform/events.ts' {
  interface EventMap {
    /** Carries the ids of the puzzles whose counts have changed. */
    'visits recorded': [puzzleIds: string[]];
  }
}

export {};
