declare module '../../../platform/events.ts' {
  interface EventMap {
    /** With the puzzles whose counts have changed. */
    'visits recorded': [puzzleIds: string[]];
  }
}

export {};
