/** A reward that was claimed, when its claim is stored. */
export interface Win {
  /** Milliseconds since 1970. */
  at: number;
  puzzleId: string;
}

declare module '../../../platform/events.ts' {
  interface EventMap {
    'reward won': [Win];
    /** A reward was claimed that somebody else had won already. */
    'claim lost': [];
  }
}
