declare module '../../../platform/events.ts' {
  interface EventMap {
    /** Of these puzzles: what features add to the view of their makers has changed. */
    'news for makers': [puzzleIds: string[]];
  }
}

export {};
