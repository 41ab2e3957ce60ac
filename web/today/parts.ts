import type { Play } from '../../contract/api.ts';
import type { Day } from '../../contract/today.ts';

/** A day's puzzle within a page. */
export interface DayPlayProps {
  day: Day;
  /** It came with the page; otherwise it is asked for. */
  play?: Play | undefined;
  /** It is today's, where the visitor is. */
  isToday: boolean;
}
