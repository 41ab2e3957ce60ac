import type { AddedToReward, AddedToView } from '../../../contract/makers-view.ts';
import { playPath } from '../../../contract/routes.ts';
import type { Context } from '../../../platform/context.ts';
import { puzzleState } from '../../../puzzles/puzzle-state.ts';
import { rewardLimitOf, rulesOf } from '../../../puzzles/registry.ts';
import { assertCreatorKey, isUnopened, textsVersion, viewGift } from '../../puzzles/server/feature.ts';
import { rewardState } from '../../rewards/reward-state.ts';
import type { Offers, PuzzleAndReward, RewardsService } from '../../rewards/server/feature.ts';
import type { AnswerWeaknessView, ManagedPuzzle, ManagedReward } from '../api.ts';
import { createPuzzleFigures } from './figures.ts';
import { weaknessOf } from './weak-answer.ts';

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  offers: Pick<Offers, 'get'>;
  rewards: Pick<RewardsService, 'viewForManager'>;
}

/** Reads a feature's additions to the view. `isThere` is false once the puzzle is removed or taken down. */
type ReadAddition = (puzzle: PuzzleAndReward, isThere: boolean) => Promise<Partial<AddedToView>>;

type OwnReward = Pick<ManagedReward, 'rewardId' | 'feePaid'>;
type ReadRewardAddition = (reward: OwnReward) => Promise<Partial<AddedToReward>>;

/**
 * The maker's view of a puzzle (rules: makers#page, delivery#details). Callers of `view` must check the creator
 * key first.
 */
export function createManagedPuzzles({ db, offers, rewards, now }: Dependencies) {
  const figuresOf = createPuzzleFigures({ db, now });
  const additions: ReadAddition[] = [];
  const rewardAdditions: ReadRewardAddition[] = [];
  const addedTo = async (reward: OwnReward) =>
    Object.assign({}, ...(await Promise.all(rewardAdditions.map((read) => read(reward)))));

  return {
    add: (read: ReadAddition) => void additions.push(read),
    addToReward: (read: ReadRewardAddition) => void rewardAdditions.push(read),

    /** Throws a Refusal unless this is the puzzle's creator key. */
    async checkKey(puzzleId: string, creatorKey: string): Promise<void> {
      assertCreatorKey(await offers.get(puzzleId), creatorKey);
    },

    /** Returns why a typed answer is easy to guess; null if no answer is, or if the puzzle has no typed answer. */
    async answerWeakness(puzzleId: string): Promise<AnswerWeaknessView> {
      const { puzzle_type, content: text } = await offers.get(puzzleId);
      const rules = rulesOf(puzzle_type);
      const content: unknown = rules.read(text);
      if (content === undefined) return { weakness: null };
      const parts = rules.steps?.all(content) ?? [{ type: puzzle_type, content }];
      for (const [at, part] of parts.entries()) {
        const { typedAnswer, hasOneTry } = rulesOf(part.type);
        // A choice takes only one try, so guessing is no concern.
        if (typedAnswer === undefined || hasOneTry?.(part.content)) continue;
        const weakness = await weaknessOf(typedAnswer(part.content));
        if (weakness !== undefined) return { weakness, ...(rules.steps && { step: at + 1 }) };
      }
      return { weakness: null };
    },

    async view(puzzleId: string): Promise<ManagedPuzzle> {
      const puzzle = await offers.get(puzzleId);
      const path = playPath(puzzle.puzzle_type, puzzleId);
      const state = puzzleState(puzzle, now());
      const isThere = state !== 'removed' && state !== 'taken_down';
      const rewardLimit = rewardLimitOf(puzzle);
      const [figures, reward, ...added] = await Promise.all([
        figuresOf(puzzleId, path),
        isThere ? rewards.viewForManager(puzzleId) : null,
        ...additions.map((read) => read(puzzle, isThere)),
      ]);
      return {
        puzzleId,
        type: puzzle.puzzle_type,
        title: titleOf(puzzle) ?? reward?.title ?? null,
        playPath: path,
        description: puzzle.description,
        state,
        ...(state === 'taken_down' ? { takeDownReason: puzzle.take_down_reason ?? '' } : {}),
        createdAt: new Date(puzzle.created_at).toISOString(),
        expiresAt: new Date(puzzle.expires_at).toISOString(),
        answerKnown: answerKnown(puzzle, figures.solved),
        ...(rewardLimit === undefined ? {} : { rewardLimit }),
        ...textsVersion(puzzle),
        ...(isThere && puzzle.gift !== null ? { gift: viewGift(puzzle.gift) } : {}),
        canExtend: state === 'open' && reward === null,
        canChangeTexts: state === 'open' && reward === null && (await isUnopened(db, puzzleId, figures)),
        pending: pendingOf(puzzle, now()),
        figures,
        ...(Object.assign({}, ...added) as AddedToView),
        reward: reward && { ...reward, ...((await addedTo(reward)) as AddedToReward) },
      };
    },
  };
}

export type ManagedPuzzles = ReturnType<typeof createManagedPuzzles>;

/** The answer counts as known after this many solves (rules: rewards#known-answers). */
const manyKnow = 3;

/** Returns `given_away`, or `some` if the answer is typed and several solvers know it; otherwise null. */
function answerKnown(
  { puzzle_type, answer_known_at }: PuzzleAndReward,
  solved: number,
): ManagedPuzzle['answerKnown'] {
  if (answer_known_at !== null) return 'given_away';
  return rulesOf(puzzle_type).typedAnswer !== undefined && solved >= manyKnow ? 'some' : null;
}

/**
 * Returns the change that waits for the current hold to end; null if there is none (rules: claims#deferred-changes).
 */
function pendingOf(puzzle: PuzzleAndReward, now: number): ManagedPuzzle['pending'] {
  const { pending_change, pending_at, reward } = puzzle;
  if (pending_change === null || pending_at === null || reward === undefined) return null;
  if (rewardState(reward, now).heldUntil === undefined) return null;
  return { change: pending_change, at: new Date(pending_at).toISOString() };
}

const titleLength = 60;

/** Returns a short text by which makers recognize their puzzle; undefined if it has no words or they are erased. */
function titleOf({ puzzle_type, content, description }: PuzzleAndReward): string | undefined {
  const rules = rulesOf(puzzle_type);
  const read: unknown = rules.read(content);
  const text = description?.trim() || (read === undefined ? undefined : rules.title(read));
  if (text === undefined) return undefined;
  const characters = [...text];
  return characters.length <= titleLength ? text : `${characters.slice(0, titleLength - 1).join('')}…`;
}
