import type { PuzzleType } from '../puzzles/puzzle.ts';
import type { ErrorResponse, Play } from './api.ts';
import type { ClaimedReward, ListedReward } from './rewards-api.ts';
import type { SiteDetails } from './site-details.ts';

/** What the server puts into a page so that it needs no further request. */
export interface PageData {
  play?: Play;
  /** Why there is no play. */
  error?: ErrorResponse['error'];
  /** On the page of a claimed reward. */
  reward?: ClaimedReward;
  /** On the public list. */
  rewards?: ListedReward[];
  siteDetails?: SiteDetails;
}

/** A page as the built `entry-server` is asked for it. */
export interface PageRequest {
  path: string;
  /** Without the question mark. */
  search: string;
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

export interface PlayHead {
  title: string;
  subtitle: string;
}

/** Title and subtitle of a play page (specification §2). */
export const playHeads: Record<PuzzleType, PlayHead> = {
  word: { title: 'Word Arrangement Puzzle', subtitle: 'Put the letters in order to read the message.' },
  emoji: { title: 'Emoji Decode Challenge', subtitle: 'What do these emojis say?' },
  quiz: { title: 'Quiz Challenge', subtitle: 'Do you know the answer?' },
  image: {
    title: 'Image Puzzle Challenge',
    subtitle: 'Rearrange the pieces to solve the image puzzle!',
  },
  image_spin: {
    title: 'Image Spin Challenge',
    subtitle: 'Stop the spinning image at the perfect moment!',
  },
};
