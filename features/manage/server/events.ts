declare module '../../../platform/events.ts' {
  interface EventMap {
    /** A feature has changed what it adds to the maker's view of these puzzles. */
    'news for makers': [puzzleIds: string[]];
  }
}

export {};
