import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import type { GivenAway, Play, Standing, Verdict } from '../../contract/api.ts';
import { playGraceMs, playTimeMs } from '../../contract/play-clock.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';
import { type AnyPuzzleRules, registry } from '../../puzzles/registry.ts';
import type { Images } from '../images/plugin.ts';
import type { Context } from '../platform/context.ts';
import { isKeyOf } from '../platform/crypto/signing.ts';
import { Refusal } from '../platform/http/errors.ts';
import { createPlayables, type DealtChallenge } from './playables.ts';
import type { PuzzleStore, StoredPuzzle } from './puzzle-store.ts';
import type { StoredOffer } from './stored-offer.ts';
import {
  createPlayTokens,
  type PlayState,
  proofTimeMs,
  type SolveProof,
  type Solver,
  type Tokens,
} from './tokens.ts';

const answerCheckers = new Map(puzzleTypes.map((type) => [type, Compile(registry[type].schema.answer)]));

/** A play's token, also without a clock: a preview's (specification §4), or where the player switched it off (decision 49). */
const tokenTimeMs = 24 * 60 * 60_000;

interface Dependencies extends Pick<Context, 'now' | 'random' | 'events'> {
  puzzles: Pick<PuzzleStore, 'find' | 'get' | 'noteAnswerKnown'>;
  images: Pick<Images, 'findEqualTiles'>;
  config: Pick<Context['config'], 'secretKey' | 'cacheMs' | 'imagesUrl'>;
  solveProofs: Tokens<SolveProof>;
}

interface Answer {
  token: string;
  answer?: unknown;
  sessionId?: string | null;
  makerKey?: string;
}

/**
 * Applies the limits before an answer is judged, and throws a Refusal when one is exceeded. `isGuess`: the reward is open, and
 * trying answers could find the right one.
 */
type Admit = (playId: string, isGuess: boolean) => Promise<void>;

/**
 * Puts a right answer in the line for the puzzle's reward and says where it stands. Nothing when there is nothing to be won
 * any more.
 */
export type StandInLine = (puzzleId: string, proof: SolveProof) => Promise<Standing | undefined>;

/** How many tries a play has had for an open reward, this one included; 0 where the play's own count is good enough. */
export type CountTry = (
  reward: StoredOffer,
  play: { playId: string; token: string; answer: unknown; right: boolean },
) => Promise<number>;

export function createPlays(dependencies: Dependencies) {
  const { puzzles, config, now, events, solveProofs } = dependencies;
  const playTokens = createPlayTokens(config.secretKey);
  const playables = createPlayables(dependencies);
  let standInLine: StandInLine = async () => undefined;
  let countTry: CountTry = async () => 0;

  /** Read afresh: a reward may have been added a moment ago, and nothing may be given away from then on. */
  async function isRewardOpen(puzzleId: string): Promise<boolean> {
    return (await puzzles.find(puzzleId))?.reward?.is_claimed === 0;
  }

  /**
   * Some types give their solution away after some wrong tries, by themselves or when it is asked for, but never while that
   * would hand out a reward (decision 10).
   */
  async function solutionToReveal(
    puzzleId: string,
    { reveal }: AnyPuzzleRules,
    { wrong, isAsked, content }: { wrong: number; isAsked: boolean; content: unknown },
  ): Promise<string | undefined> {
    if (reveal?.isAsked !== isAsked || wrong < reveal.afterWrong) return undefined;
    const puzzle = await puzzles.find(puzzleId);
    if (puzzle?.reward?.is_claimed === 0) return undefined;
    const isKnown = (puzzle?.answer_known_at ?? null) !== null || puzzle?.reward !== undefined;
    if (!isKnown && !(await puzzles.noteAnswerKnown(puzzleId, now()))) return undefined;
    return reveal.solution(content);
  }

  function signPlay(state: PlayState): string {
    return playTokens.sign(state, state.startedAt + tokenTimeMs);
  }

  /** The clock belongs to the page, which may have it switched off; while a reward is open it holds for everybody. */
  function refuseLate({ preview, startedAt }: PlayState, { reward }: StoredPuzzle): void {
    const isTimed = !preview && reward?.is_claimed === 0;
    if (isTimed && now() >= startedAt + playTimeMs + playGraceMs) throw new Refusal('play_expired');
  }

  function openPlay(token: string, puzzleId: string): PlayState {
    const state = playTokens.open(token, now());
    if (state === 'expired') throw new Refusal('play_expired');
    if (state === 'invalid' || state.puzzleId !== puzzleId) throw new Refusal('play_invalid');
    return state;
  }

  function begin({ view, tokenData }: DealtChallenge, preview: boolean): string {
    if (!preview) events.emit('play started');
    return signPlay({
      id: randomUUID(),
      puzzleId: view.puzzleId,
      tokenData,
      startedAt: now(),
      wrong: 0,
      preview,
    });
  }

  return {
    /** What everyone who opens the puzzle now is given. Throws a Refusal when it cannot be played. */
    async dealtChallenge(puzzleId: string): Promise<DealtChallenge> {
      return (await playables.find(puzzleId)).dealtChallenge;
    },

    /** A play of a dealtChallenge: the token, with the clock set. */
    begin,

    /**
     * A new play. With the token of a running one it is that one shuffled anew: its clock and its wrong answers go on.
     * Throws a Refusal when the puzzle or the token is no longer good.
     */
    async start(
      puzzleId: string,
      { preview = false, token }: { preview?: boolean; token?: string },
    ): Promise<Play> {
      const { puzzle, dealtChallenge, dealAgain } = await playables.find(puzzleId);
      if (token === undefined) return playOf(dealtChallenge, begin(dealtChallenge, preview), preview);
      const running = openPlay(token, puzzleId);
      refuseLate(running, puzzle);
      const fresh = dealAgain();
      return {
        ...playOf(fresh, signPlay({ ...running, tokenData: fresh.tokenData }), running.preview),
        attempts: running.wrong,
      };
    },

    /** Says who keeps the line and the tries for rewards: rewards build on puzzles, not the other way round. */
    forRewards(given: { standInLine: StandInLine; countTry: CountTry }): void {
      ({ standInLine, countTry } = given);
    },

    /** Removes a puzzle from memory, because it has changed. */
    forget: playables.forget,

    /**
     * Right or wrong, and what follows from it. Throws a Refusal when the play or the answer cannot be judged. `admit` is
     * called before that, `solverOf` when the answer is right and a reward is open.
     */
    async judge(
      puzzleId: string,
      { token, answer, sessionId = null, makerKey }: Answer,
      admit: Admit,
      solverOf: () => Solver,
    ): Promise<Verdict> {
      const state = openPlay(token, puzzleId);
      const { puzzle, rules, content } = await playables.find(puzzleId);
      refuseLate(state, puzzle);
      if (!answerCheckers.get(puzzle.puzzle_type)?.Check(answer)) throw new Refusal('request_invalid');
      await admit(state.id, puzzle.reward?.is_claimed === 0 && rules.canBeGuessed);

      const { right, offBy, isClose, moves } = rules.judge(content, state.tokenData, answer);
      const { reward } = puzzle;
      const counted =
        reward?.is_claimed === 0 && !state.preview
          ? await countTry(reward, { playId: state.id, token, answer, right })
          : 0;
      const attempts = Math.max(state.wrong + 1, counted);
      const measured = offBy === undefined ? undefined : { offBy };
      if (right) {
        const at = now();
        // The clock may have been set back meanwhile.
        const timeToSolve = Math.max(0, at - state.startedAt);
        const verdict = {
          right,
          attempts,
          timeToSolve,
          ...measured,
          ...(moves === undefined ? {} : { moves }),
        };
        if (state.preview) return verdict;
        events.emit('puzzle solved', {
          at,
          puzzleId,
          puzzleType: puzzle.puzzle_type,
          timeToSolve,
          attempts,
          sessionId,
          playKey: state.id,
        });
        // The reward is for the others: its maker gets no proof to claim it with.
        if (isKeyOf(puzzle.creator_key_hash, makerKey)) return verdict;
        const leastMs = rules.leastMs(content, state.tokenData, answer);
        const solver = reward?.is_claimed === 0 ? solverOf() : undefined;
        const solve = { id: state.id, puzzleId, timeToSolve, attempts, solvedAt: at, leastMs, solver };
        const proof = solveProofs.sign(solve, at + proofTimeMs);
        if (reward === undefined) return { ...verdict, proof };
        const standing = reward.is_claimed === 0 ? await standInLine(puzzleId, solve) : undefined;
        return { ...verdict, proof, ...(standing ? { reward: 'open', standing } : { reward: 'claimed' }) };
      }
      if (!state.preview) events.emit('answer wrong', puzzleId);
      const solution = await solutionToReveal(puzzleId, rules, { wrong: attempts, isAsked: false, content });
      const tellsClose = isClose === true && !(await isRewardOpen(puzzleId));
      return {
        right,
        attempts,
        token: signPlay({ ...state, wrong: attempts }),
        ...measured,
        ...(solution === undefined ? undefined : { solution }),
        ...(tellsClose ? { isClose } : undefined),
      };
    },

    /** The solution, for who has tried and asks for it. Throws a Refusal while it is not given away. */
    async giveAway(puzzleId: string, { token }: { token: string }): Promise<GivenAway> {
      const { wrong } = openPlay(token, puzzleId);
      const { rules, content } = await playables.find(puzzleId);
      const solution = await solutionToReveal(puzzleId, rules, { wrong, isAsked: true, content });
      if (solution === undefined) throw new Refusal('answer_kept');
      return { solution };
    },

    /**
     * The places of an unfinished answer that are right (decision 47): no try, and none while a reward is open. Throws a
     * Refusal as `judge` does.
     */
    async check(
      puzzleId: string,
      { token, answer }: { token: string; answer?: unknown },
      admit: (playId: string) => void,
    ): Promise<number[]> {
      const state = openPlay(token, puzzleId);
      const { puzzle, rules, content } = await playables.find(puzzleId);
      if (!answerCheckers.get(puzzle.puzzle_type)?.Check(answer)) throw new Refusal('request_invalid');
      admit(state.id);
      if (rules.rightPlaces === undefined || (await isRewardOpen(puzzleId))) return [];
      return rules.rightPlaces(content, state.tokenData, answer);
    },
  };
}

export type Plays = ReturnType<typeof createPlays>;

/** The play of a dealtChallenge, as the player gets it. */
export function playOf({ view, challenge }: DealtChallenge, token: string, preview: boolean): Play {
  return { puzzle: view, challenge, token, preview, attempts: 0 };
}
