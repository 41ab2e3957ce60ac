declare module '../platform/events.ts' {
  interface EventMap {
    /** Of these puzzles. */
    'wrong answers recorded': [puzzleIds: string[]];
  }
}

export {};
