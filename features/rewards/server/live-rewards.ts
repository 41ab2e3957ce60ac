import type { PuzzleEvent, ResultEvent, RewardsEvent } from '../../../contract/events.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { createLiveStates } from '../../../platform/realtime/live-states.ts';
import { goneCode, type Puzzles } from '../../puzzles/server/feature.ts';
import type { Offers, PuzzleAndReward } from './offers.ts';
import type { ReadResult } from './result.ts';
import { listLimit } from './reward-store.ts';
import { viewReward } from './reward-view.ts';
import { type Rewards, rewardList } from './rewards.ts';

/** Throttle: the first change is sent at once, and further ones within this time are sent together. */
const restMs = 100;
/** Throttle for results: longer than for a reward, because a result takes more queries. */
const resultRestMs = 500;

interface Dependencies extends Pick<Context, 'broker' | 'now'> {
  offers: Pick<Offers, 'find'>;
  puzzles: Pick<Puzzles, 'onChange'>;
  rewards: Pick<Rewards, 'list'>;
  result: ReadResult;
  log: { error(about: object, message: string): void };
}

/** Streams to open pages: a puzzle's reward, its result, and the public list. */
export function createLiveRewards({ offers, puzzles, rewards, result, broker, now, log }: Dependencies) {
  const onError = (error: unknown) => log.error({ err: error }, 'a stream could not be brought up to date');
  const ofPuzzles = createLiveStates<PuzzleEvent>({
    read: async (puzzleId) => eventOf(await offers.find(puzzleId), now()),
    restMs,
    onError,
    now,
    changesAt: (event) => {
      if ('gone' in event || event.reward === null) return [];
      const { deadline, heldUntil, expiresAt } = event.reward;
      return [deadline, heldUntil, expiresAt];
    },
  });
  const ofList = createLiveStates<RewardsEvent>({
    read: async () => ({ kind: 'list', ...(await rewards.list()) }),
    restMs,
    onError,
    now,
    changesAt: (event) => (event.kind === 'list' ? event.rewards.map(({ deadline }) => deadline) : []),
  });
  puzzles.onChange(ofPuzzles.changed);
  const ofResults = createLiveStates<ResultEvent>({
    read: (puzzleId) =>
      result(puzzleId).catch((error: unknown) => {
        if (error instanceof Refusal) return { gone: error.codes[0] };
        throw error;
      }),
    restMs: resultRestMs,
    onError,
    now,
    changesAt: (event) => ('gone' in event ? [] : [event.deadline, event.heldUntil]),
  });
  puzzles.onChange(ofResults.changed);

  /** Refills a full page when a reward leaves it. */
  async function refill(): Promise<void> {
    if (ofList.isFollowed('') && (await rewards.list()).rewards.length >= listLimit) ofList.changed('');
  }

  const stop = broker.subscribe(rewardList, ({ kind }) => {
    if (kind === 'changed') ofList.changed('');
    if (kind === 'claimed' || kind === 'removed') refill().catch(onError);
  });

  return {
    stop,
    /** Sends the public view of a puzzle's reward, now and whenever it changes. */
    followPuzzle: ofPuzzles.follow,
    /** Sends the result of a reward with its deliveries, now and whenever it changes. */
    followResult: ofResults.follow,

    /** Sends the public list, now and whenever it changes. */
    async followList(send: (event: RewardsEvent) => void): Promise<() => void> {
      const stopChanges = broker.subscribe(rewardList, (event) => {
        if (event.kind !== 'changed') send(event);
      });
      try {
        const stopList = await ofList.follow('', send);
        return () => {
          stopChanges();
          stopList();
        };
      } catch (error) {
        stopChanges();
        throw error;
      }
    },
  };
}

export type LiveRewards = ReturnType<typeof createLiveRewards>;

function eventOf(puzzle: PuzzleAndReward | undefined, now: number): PuzzleEvent {
  if (puzzle === undefined) return { gone: 'puzzle_not_found' };
  const gone = goneCode(puzzle) ?? (puzzle.expires_at <= now ? 'puzzle_expired' : undefined);
  if (gone !== undefined) return { gone };
  const reward = viewReward(puzzle.reward, now);
  return { isClaimed: reward?.isClaimed ?? false, reward };
}
