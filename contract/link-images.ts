import { descriptions } from '../puzzles/descriptions.ts';
import type { PuzzleDescription } from '../puzzles/puzzle.ts';
import { rewardTypeInfo } from '../rewards/reward-types.ts';
import type { Play } from './api.ts';

/** The image of every link that is not a puzzle's, made by `scripts/make-brand-images.ts`. */
export const brandImage = '/preview.jpg';

/** What every chat expects of a link's image, in pixels. */
export const linkImageSize = { width: 1200, height: 630 };

/** The Open Graph card that a chat shows in the place of a link. */
export interface OpenGraph {
  title: string;
  description: string;
  /** The path of its image, and what that shows in words. */
  image: string;
  alt: string;
}

/** The card of a page; that of a puzzle invites and gives nothing away. */
export function openGraph(
  page: { title: string; description: string },
  play: Pick<Play, 'puzzle' | 'challenge'> | undefined,
): OpenGraph {
  if (play === undefined) {
    return {
      title: page.title,
      description: page.description,
      image: brandImage,
      alt: 'Puzzlefly: make a puzzle, share the link.',
    };
  }
  const { puzzle, challenge } = play;
  const { title, subtitle, subtitleOf }: PuzzleDescription = descriptions[puzzle.type];
  const task = subtitleOf?.(challenge) ?? subtitle;
  const reward = puzzle.reward === null || puzzle.reward.isClaimed ? undefined : puzzle.reward.type;
  return {
    title: `Can you solve this? ${title}`,
    description:
      reward === undefined
        ? `${task} Free to play on Puzzlefly, no account.`
        : `${task} Solve it first and win: ${rewardTypeInfo[reward].label}.`,
    // The query tells chats that keep images by their address when it is another one.
    image: `/previews/${encodeURIComponent(puzzle.puzzleId)}.jpg${reward === undefined ? '' : `?reward=${reward}`}`,
    alt: reward === undefined ? title : `${title}, reward to win: ${rewardTypeInfo[reward].label}`,
  };
}
