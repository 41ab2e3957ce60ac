declare module '../../../server/platform/events.ts' {
  interface EventMap {
    /** Its solver said something to its maker. */
    'puzzle thanked': [puzzleId: string];
  }
}

export {};
