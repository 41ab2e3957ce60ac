import type { Result } from '../features/results/api.ts';
import type { ClaimedReward, RewardList } from '../features/rewards/api.ts';
import type { PuzzleType } from '../puzzles/puzzle.ts';
import type { StoredData } from '../site/api.ts';
import type { ErrorResponse, Play, Verdict } from './api.ts';
import type { SiteDetails } from './site-details.ts';
import type { Day } from './today.ts';

/** Data that the server embeds in a page to save requests. */
export interface PageData {
  play?: Play;
  /** On the page that answers a form: the result of the answer to `play` (rules: playing#answers-without-scripts). */
  typed?: TypedAnswer;
  /** Why the page has no play. */
  error?: ErrorResponse['error'];
  /** On the page of a claimed reward. */
  reward?: ClaimedReward;
  /** On the page of a result. */
  result?: Result;
  /** On the public list. */
  rewards?: RewardList;
  /** On the page between a promotion link and its target. */
  leaving?: { url: string; host: string };
  /** On the home page and a day's page: the day that `play` belongs to. */
  day?: Day;
  /** On the home page: the latest day with a puzzle of each type, as an example. */
  examples?: Partial<Record<PuzzleType, Day>>;
  /** On the privacy page. */
  stored?: StoredData[];
  siteDetails?: SiteDetails;
}

/** An answer sent by a form. */
export interface TypedAnswer {
  text: string;
  /** Absent if the answer was not judged; then `refusal` says why. */
  verdict?: Verdict;
  refusal?: ErrorResponse['error'];
}

/** The request for a page to the built `entry-server` of its language. */
export interface PageRequest {
  /** The path of the page, without the query. */
  path: string;
  data: PageData;
}

export interface RenderedPage {
  /** The markup inside `#root`. */
  body: string;
  title: string;
  description: string;
  /**
   * Source modules that the page preloads and that the browser loads after the entry. If undefined, the page has no
   * scripts at all.
   */
  modules?: string[];
}

/** The exports of the built `entry-server`. */
export interface PageRenderer {
  render(request: PageRequest): RenderedPage;
}
