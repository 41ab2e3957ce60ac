import type { ErrorResponse, Play } from './api.ts';
import type { ClaimedReward, RewardList } from './rewards-api.ts';
import type { SiteDetails } from './site-details.ts';

/** What the server puts into a page so that it needs no further request. */
export interface PageData {
  play?: Play;
  /** Why there is no play. */
  error?: ErrorResponse['error'];
  /** On the page of a claimed reward. */
  reward?: ClaimedReward;
  /** On the public list. */
  rewards?: RewardList;
  /** On the page between a promotion link and where it leads. */
  leaving?: { url: string; host: string };
  siteDetails?: SiteDetails;
}

/** A page as the built `entry-server` is asked for it. */
export interface PageRequest {
  /** Without the query: nothing on a page depends on it. */
  path: string;
  data: PageData;
}

export interface RenderedPage {
  /** The markup inside `#root`. */
  body: string;
  title: string;
  description: string;
  /** The source modules this page loads in the browser after the entry, for preloading. */
  modules: string[];
}

/** What the built `entry-server` exports. */
export interface PageRenderer {
  render(request: PageRequest): RenderedPage;
}
