import { t } from '#words';
import { giftLine, invitation } from '../features/gifts/gift.ts';
import type { Result } from '../features/results/api.ts';
import { rewardTypeInfo } from '../features/rewards/reward-types.ts';
import { winText } from '../features/rewards/terms.ts';
import { cardTask } from '../puzzles/card-task.ts';
import { descriptions } from '../puzzles/descriptions.ts';
import type { PuzzleDescription } from '../puzzles/puzzle.ts';
import { language } from '../words/language.ts';
import type { Language } from '../words/languages.ts';
import type { Play } from './api.ts';
import { resultText } from './result-text.ts';
import { dayNumber } from './today.ts';

/** The image of every link without an image of its own, made by `scripts/make-brand-images.ts`. */
export const brandImage = '/preview.jpg';

/** The size in pixels that chats expect of a link's image. */
export const linkImageSize = { width: 1200, height: 630 };

/**
 * Returns the path of the image of a puzzle's link. The query contains the reward's type and the version of the
 * texts, so that caches fetch a changed image. The reward `none` leaves the reward out of the image. The image of a
 * day's puzzle can be in another language than the puzzle, because all languages share pictures.
 */
export function linkImagePath(
  puzzleId: string,
  shown: { reward?: string | undefined; texts?: string | undefined; language?: Language | undefined },
): string {
  const query = Object.entries(shown).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return `/previews/${encodeURIComponent(puzzleId)}.jpg${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The Open Graph card that chats show for a link. */
interface OpenGraph {
  title: string;
  description: string;
  /** The path of the image, which `alt` describes. */
  image: string;
  alt: string;
}

/** Returns a page's card. A puzzle's card invites without giving anything away; a result's card names the winner. */
export function openGraph(
  page: { title: string; description: string },
  { play, result }: { play?: Pick<Play, 'puzzle' | 'challenge'> | undefined; result?: Result | undefined },
): OpenGraph {
  if (play === undefined) {
    const plain = { image: brandImage, alt: t`Puzzlefly: make a puzzle, share the link.` };
    return { title: page.title, description: page.description, ...plain, ...(result && resultImage(result)) };
  }
  const { puzzle, challenge } = play;
  const { title }: PuzzleDescription = descriptions[puzzle.type];
  const task = cardTask(puzzle.type, challenge);
  const reward = openReward(puzzle);
  const card = {
    title: cardTitle(puzzle, title),
    image: linkImagePath(puzzle.puzzleId, {
      reward: reward?.type,
      texts: puzzle.textsVersion,
      language: puzzle.day === undefined ? undefined : language,
    }),
  };
  if (reward === undefined)
    return { ...card, description: `${task} ${t`Free to play on Puzzlefly, no account.`}`, alt: title };
  const prize = prizeOf(reward);
  return {
    ...card,
    description: `${task} ${winTexts[reward.way](prize, reward.winners)}`,
    alt: t({
      message: `${title}, reward to win: ${prize}`,
      comment: '{title} is a type, as “Quiz Challenge”',
    }),
  };
}

/** Returns the invitation, followed by the prize and how to win it, or by the type unless the gift's names are there. */
function cardTitle(puzzle: Play['puzzle'], title: string): string {
  const { day, gift } = puzzle;
  if (day !== undefined) {
    const number = dayNumber(day);
    return t({
      message: `Puzzlefly ${number}: can you solve it?`,
      comment: '{number} counts the daily puzzles',
    });
  }
  const reward = openReward(puzzle);
  if (reward !== undefined) return `${invitation(gift)} ${winText({ ...reward, title: prizeOf(reward) })}`;
  return gift && giftLine(gift) ? invitation(gift) : `${invitation()} ${title}`;
}

/** Returns the reward unless all its prizes are won. */
export const openReward = ({ reward }: Play['puzzle']) =>
  reward === null || reward.isClaimed ? undefined : reward;

type OpenReward = NonNullable<Play['puzzle']['reward']>;

/** How to win the reward, in a sentence (rules: rewards#ways-to-win). */
const winTexts: Record<OpenReward['way'], (prize: string, winners: number) => string> = {
  first: (prize) => t`Solve it first and win: ${prize}.`,
  first_n: (prize, winners) =>
    t({
      message: `Be among the first ${winners} and win: ${prize}.`,
      comment: '{winners} is a number, 2 to 100',
    }),
  best: (prize) => t`Be the best by the deadline and win: ${prize}.`,
};

/** Returns the title of the reward. Titles longer than today's limit are replaced by the reward's type. */
const prizeOf = ({ type, title }: OpenReward) =>
  [...title].length > 80 ? rewardTypeInfo[type].label : title;

/**
 * Returns the image of a result's link; undefined until someone has won. The query changes with the number of
 * winners, so that caches fetch the new image.
 */
function resultImage(result: Result): Partial<OpenGraph> | undefined {
  const { puzzleId, winners } = result;
  if (winners.length === 0) return undefined;
  const image = `/previews/${encodeURIComponent(puzzleId)}.jpg?result=${winners.length}`;
  return { image, alt: resultText(result) };
}
