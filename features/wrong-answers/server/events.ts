declare module '../../../server/platform/events.ts' {
  interface EventMap {
    /** Of these puzzles. */
    'wrong answers recorded': [puzzleIds: string[]];
  }
}

export {};
