declare module '../../../platform/events.ts' {
  interface EventMap {
    /** Additions by features to the maker's view of these puzzles have changed. */
    'news for makers': [puzzleIds: string[]];
  }
}

export {};
