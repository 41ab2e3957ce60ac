import type { Challenge } from '../../contract/api.ts';
import { descriptions } from '../../puzzles/descriptions.ts';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import { type RewardType, rewardTypeInfo } from '../../rewards/reward-types.ts';

/**
 * What a link's image shows of a puzzle. It is made of a challenge, never of the content, so that it can give away no
 * more than opening the link does (decision 1).
 */
export interface LinkImageModel {
  type: PuzzleType;
  title: string;
  /** The kind of reward that can still be won. */
  reward: string | undefined;
  hint: Hint;
}

export type Hint =
  | { show: 'tiles'; tiles: string[] }
  | { show: 'text'; text: string }
  /** Mixed tiles: `order[place]` is the tile that lies there. */
  | { show: 'cut picture'; image: Uint8Array | undefined; size: number; order: number[] }
  | { show: 'turned picture'; image: Uint8Array | undefined };

export function linkImageModel(
  type: PuzzleType,
  challenge: Challenge,
  { image, reward }: { image: Uint8Array | undefined; reward: RewardType | undefined },
): LinkImageModel {
  return {
    type,
    title: descriptions[type].title,
    reward: reward === undefined ? undefined : rewardTypeInfo[reward].label,
    hint: hintOf(challenge, image),
  };
}

function hintOf(challenge: Challenge, image: Uint8Array | undefined): Hint {
  if ('tiles' in challenge) return { show: 'tiles', tiles: challenge.tiles };
  if ('emojis' in challenge) return { show: 'text', text: challenge.emojis };
  if ('question' in challenge) return { show: 'text', text: challenge.question };
  if ('order' in challenge) {
    return { show: 'cut picture', image, size: challenge.size, order: challenge.order };
  }
  return { show: 'turned picture', image };
}
