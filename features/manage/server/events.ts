declare module '../../../platform/events.ts' {
  interface EventMap {
    /** A feature's additions to the maker's view of these puzzles have changed. */
    'news for makers': [puzzleIds: string[]];
  }
}

export {};
