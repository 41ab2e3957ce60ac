export interface Win {
  /** Milliseconds since 1970 */
  at: number;
  puzzleId: string;
}

declare module '../../../platform/events.ts' {
  interface EventMap {
    'reward won': [Win];
    /** A claim came after all prizes had been won. */
    'claim lost': [];
  }
}
