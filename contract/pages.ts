import type { PuzzleType } from '../puzzles/puzzle.ts';
import type { ErrorResponse, Play, Verdict } from './api.ts';
import type { StoredData } from './privacy-api.ts';
import type { Result } from './result-api.ts';
import type { ClaimedReward, RewardList } from './rewards-api.ts';
import type { SiteDetails } from './site-details.ts';
import type { Day } from './today.ts';

/** What the server puts into a page so that it needs no further request. */
export interface PageData {
  play?: Play;
  /** On the page that answers a form: what became of the answer to `play` (rules: playing#without-scripts). */
  typed?: TypedAnswer;
  /** Why there is no play. */
  error?: ErrorResponse['error'];
  /** On the page of a claimed reward. */
  reward?: ClaimedReward;
  /** On the page of a result. */
  result?: Result;
  /** On the public list. */
  rewards?: RewardList;
  /** On the page between a promotion link and where it leads. */
  leaving?: { url: string; host: string };
  /** On the home page and those of days: which day's puzzle `play` is. */
  day?: Day;
  /** On the home page: the latest day of each type, whose puzzle is an example of it. */
  examples?: Partial<Record<PuzzleType, Day>>;
  /** On the page about privacy. */
  stored?: StoredData[];
  siteDetails?: SiteDetails;
}

/** An answer that came by a form. */
export interface TypedAnswer {
  text: string;
  /** Absent where it was not judged: `refusal` then says why. */
  verdict?: Verdict;
  refusal?: ErrorResponse['error'];
}

/** A page as the built `entry-server` of its language is asked for it. */
export interface PageRequest {
  /** Without the query: nothing on a page depends on it but its language. */
  path: string;
  data: PageData;
}

export interface RenderedPage {
  /** The markup inside `#root`. */
  body: string;
  title: string;
  description: string;
  /** The source modules this page loads in the browser after the entry, for preloading. Without them it has no scripts at all. */
  modules?: string[];
}

/** What the built `entry-server` exports. */
export interface PageRenderer {
  render(request: PageRequest): RenderedPage;
}
