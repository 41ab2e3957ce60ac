import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import type {
  AnswerRequest,
  GiveAwayRequest,
  Hint,
  Play,
  RevealedSolution,
  SkipRequest,
  Verdict,
} from '../../../contract/api.ts';
import { dayMs } from '../../../contract/periods.ts';
import { playGraceMs, playTimeOf } from '../../../contract/play-clock.ts';
import type { Context } from '../../../platform/context.ts';
import { isKeyOf } from '../../../platform/crypto/signing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Guesses, Limiter } from '../../../platform/limits/feature.ts';
import { type AnyPuzzleRules, boardTypes, type Mark, type PuzzleType } from '../../../puzzles/puzzle.ts';
import { registry, rulesOf } from '../../../puzzles/registry.ts';
import type { Language } from '../../../words/languages.ts';
import type { Images } from '../../images/server/feature.ts';
import type { GiftSecrets, PuzzleStore } from '../../puzzles/server/feature.ts';
import {
  type CountTry,
  hasOpenReward,
  type Offers,
  type PuzzleAndReward,
  type Queue,
  type Solver,
} from '../../rewards/server/feature.ts';
import type { DayAnswer } from './events.ts';
import { createPlayTokens, type PlayState } from './play-tokens.ts';
import { createPlayables, type Playable, type SharedChallenge } from './playables.ts';

const answerCheckers = new Map<PuzzleType, { Check(answer: unknown): boolean }>(
  boardTypes.map((type) => [type, Compile(registry[type].schema.answer)]),
);

/**
 * Lifetime of a token, long enough for a tab left open over midnight and for a trail solved over several days. It
 * applies to previews (rules: playing#preview) and plays without the clock (rules: playing#clock-off), too.
 */
const tokenTimeMs = 7 * dayMs;

interface Dependencies extends Pick<Context, 'now' | 'random' | 'events'> {
  puzzles: Pick<PuzzleStore, 'noteAnswerKnown'> & { openGift(puzzle: PuzzleAndReward): GiftSecrets };
  offers: Pick<Offers, 'get' | 'isOpen'>;
  queue: Pick<Queue, 'prove'>;
  countTry: CountTry;
  images: Pick<Images, 'findEqualTiles'>;
  limiter: Pick<Limiter, 'take'>;
  guesses: Pick<Guesses, 'admit' | 'noteWrong'>;
  config: Pick<Context['config'], 'secretKey' | 'cacheMs' | 'imagesUrl' | 'leastTimes'>;
}

export interface Sender {
  address: string;
  userAgent: string;
}

/** The sender of an answer. `solver` is called only for a right answer while a reward is open. */
interface Player extends Sender {
  solver(): Solver;
}

interface RightAnswer extends Pick<AnswerRequest, 'sessionId' | 'earlierProof' | 'waitedMs'> {
  /** The shortest time in which a human can give the answer, in milliseconds. */
  leastMs: number;
  steps: readonly Mark[] | undefined;
}

/** A wrong answer that counts as a try. */
interface Wrong {
  attempts: number;
  player: Player;
  /** The help in the verdict on a nearly right answer. Left out while a reward is open. */
  help: Pick<Verdict, 'isClose' | 'rightWords'>;
  /** The solution, if only one try was allowed. */
  missed: string | undefined;
}

interface Opened extends Playable {
  play: PlayState;
  /** True while the maker tries the puzzle (rules: playing#own-puzzle). */
  isMaker: boolean;
}

/** The puzzle that is being solved: in a trail, the current step. */
interface Asked {
  type: PuzzleType;
  rules: AnyPuzzleRules;
  content: unknown;
  tokenData: unknown;
  wrong: number;
  /** Index of the step within a trail, from 0. */
  at?: number;
  /** Whether the only allowed try was wrong. */
  isMissed: boolean;
}

function askedOf({ play, puzzle, rules, content }: Playable & { play: PlayState }): Asked {
  const { tokenData, wrong } = play;
  const step = rules.steps?.asked(content, tokenData);
  if (step !== undefined) return { ...step, rules: rulesOf(step.type) };
  const isMissed = wrong > 0 && rules.hasOneTry?.(content) === true;
  return { type: puzzle.puzzle_type, rules, content, tokenData, wrong, isMissed };
}

/** Returns the solution that the solved page shows. For a trail it is the title, because a trail has many answers. */
const solutionOf = (rules: AnyPuzzleRules, content: unknown): string | undefined =>
  rules.steps ? rules.title(content) : rules.texts(content).secret[0];

export function createPlays(dependencies: Dependencies) {
  const { puzzles, offers, queue, countTry, limiter, guesses, config, now, random, events } = dependencies;
  const playTokens = createPlayTokens(config.secretKey);
  const playables = createPlayables(dependencies);

  const signPlay = (state: PlayState): string => playTokens.sign(state, state.startedAt + tokenTimeMs);

  function readPlay(token: string, puzzleId: string): PlayState {
    const state = playTokens.open(token, now());
    if (state === 'expired') throw new Refusal('play_expired');
    if (state === 'invalid' || state.puzzleId !== puzzleId) throw new Refusal('play_invalid');
    return state;
  }

  /**
   * Opens a running play with its current puzzle. Throws a Refusal if the token is not valid or the texts have changed
   * since.
   */
  async function openPlay(token: string, puzzleId: string): Promise<Playable & { play: PlayState }> {
    const play = readPlay(token, puzzleId);
    const playable = await playables.find(puzzleId);
    if (play.changedAt !== playable.puzzle.texts_changed_at) throw new Refusal('puzzle_changed');
    return { play, ...playable };
  }

  /**
   * Enforces the clock only while a reward is open. Otherwise the page runs the clock, and the player may switch
   * it off.
   */
  function refuseLate({ play, puzzle, sharedChallenge }: Playable & { play: PlayState }): void {
    const { preview, startedAt } = play;
    const lastsMs = playTimeOf(sharedChallenge.challenge) + playGraceMs;
    const isTimed = !preview && hasOpenReward(puzzle);
    if (isTimed && now() >= startedAt + lastsMs) throw new Refusal('play_expired');
  }

  function refuseMalformed({ type }: Asked, answer: unknown): void {
    if (!answerCheckers.get(type)?.Check(answer)) throw new Refusal('request_invalid');
  }

  function begin({ view, tokenData, changedAt }: SharedChallenge, preview: boolean): string {
    if (!preview) events.emit('play started');
    const { puzzleId } = view;
    const figures = { startedAt: now(), wrong: 0, hints: 0 };
    return signPlay({ id: randomUUID(), puzzleId, tokenData, preview, changedAt, ...figures });
  }

  /** Reports an answer to a day's puzzle to that day's statistics. */
  function emitDayAnswer(
    { day, puzzle_id: puzzleId }: PuzzleAndReward,
    answered: Pick<DayAnswer, 'playId' | 'attempts' | 'isRight' | 'timeToSolve'>,
    { address, userAgent }: Player,
  ): void {
    if (day !== null) events.emit('day answered', { day, puzzleId, address, userAgent, ...answered });
  }

  /** Rereads whether a reward is open: a reward may just have been added, and while it is open, no help is allowed. */
  const mayHelp = async (puzzle: PuzzleAndReward) =>
    !hasOpenReward(puzzle) && !(await offers.isOpen(puzzle.puzzle_id));

  /**
   * Returns the solution if it may be given away (rules: answers#giving-away). Depending on the type, this happens
   * automatically or on request after some wrong tries, but never while a reward could be won with it. Marks the
   * answer as known, after which the puzzle accepts no reward; a reward already won stays won. If the maker asks,
   * marks nothing, because the maker knew the answer anyway.
   */
  async function solutionToReveal(
    { puzzle, isMaker }: Pick<Opened, 'puzzle' | 'isMaker'>,
    { rules, content }: Asked,
    { wrong, isAsked }: { wrong: number; isAsked: boolean },
  ): Promise<string | undefined> {
    const { reveal } = rules;
    const { puzzle_id, reward, answer_known_at, day } = puzzle;
    if (reveal === undefined || wrong < reveal.afterWrong || hasOpenReward(puzzle)) return undefined;
    // A day's answer is always asked for, because it ends a streak (rules: today#record).
    if ((reveal.isAsked || day !== null) !== isAsked) return undefined;
    if (reward === undefined && answer_known_at === null && !isMaker) {
      if (!(await puzzles.noteAnswerKnown(puzzle_id, now()))) return undefined;
      playables.forget(puzzle_id);
    }
    return rules.texts(content).secret[0];
  }

  async function afterRight(
    { play, puzzle, isMaker }: Opened,
    { leastMs: minHandsMs, steps, sessionId, earlierProof, waitedMs = 0 }: RightAnswer,
    attempts: number,
    player: Player,
  ) {
    const at = now();
    const { id, puzzleId } = play;
    // The clock may have been set back since the play began.
    const measured = Math.max(0, at - play.startedAt);
    // The time in which nobody played is deducted only for a day's puzzle, where nothing can be won (rules: today#time).
    const timeToSolve = puzzle.day === null ? measured : Math.max(0, measured - waitedMs);
    // Makers get no proof, because the reward is for others.
    if (play.preview || isMaker) return { timeToSolve };
    const { puzzle_type: puzzleType } = puzzle;
    emitDayAnswer(puzzle, { playId: id, attempts, timeToSolve, isRight: true }, player);
    const visit = { sessionId: sessionId ?? null, playKey: id };
    events.emit('puzzle solved', {
      at,
      puzzleId,
      puzzleType,
      timeToSolve,
      attempts,
      hints: play.hints,
      steps,
      ...visit,
    });
    const leastMs = config.leastTimes * minHandsMs;
    const solver = hasOpenReward(puzzle) ? player.solver() : undefined;
    const proof = { id, puzzleId, timeToSolve, attempts, solvedAt: at, leastMs, solver, earlierProof };
    return { timeToSolve, ...(await queue.prove(puzzle, proof)) };
  }

  /** Reports a wrong answer to the features that count wrong answers. */
  function emitWrong({ play, puzzle, rules, isMaker }: Opened, answer: unknown, wrong: Wrong): void {
    if (play.preview || isMaker) return;
    const { puzzleId, id: playId } = play;
    const { attempts, player, missed } = wrong;
    const { address, userAgent } = player;
    // Keeps the text only if the maker could accept it: not for the site's own puzzles, not while a reward is open, and
    // not for a wrong choice.
    const isKept = puzzle.day === null && !hasOpenReward(puzzle) && missed === undefined;
    const text = isKept ? rules.accepts?.textOf(answer) : undefined;
    emitDayAnswer(puzzle, { playId, attempts, isRight: false }, player);
    events.emit('answer wrong', { puzzleId, playId, address, userAgent, text, content: puzzle.content });
  }

  /** Handles a wrong answer, unless it ends a trail. */
  async function afterWrong(opened: Opened, asked: Asked, { attempts, help, missed }: Wrong) {
    const { play, puzzle, rules } = opened;
    const isMissed = missed !== undefined;
    const solution =
      missed ??
      (await solutionToReveal(opened, asked, {
        wrong: rules.steps ? asked.wrong + 1 : attempts,
        isAsked: false,
      }));
    const tokenData = rules.steps?.afterWrong(opened.content, play.tokenData, isMissed) ?? play.tokenData;
    return {
      token: signPlay({ ...play, wrong: attempts, tokenData }),
      ...(isMissed && !rules.steps ? { isOver: true } : {}),
      ...(solution === undefined ? {} : { solution }),
      ...(Object.keys(help).length > 0 && (await mayHelp(puzzle)) ? help : {}),
    };
  }

  /** Returns the next step of a trail, or the same step with a new challenge. */
  function startStep(
    { play, puzzle, rules, content }: Playable & { play: PlayState },
    move: { answer: unknown } | 'skip' | 'again',
  ): Required<Pick<Verdict, 'token' | 'challenge' | 'attempts'>> {
    if (rules.steps === undefined) throw new Error(`a puzzle without steps: ${puzzle.puzzle_id}`);
    const { challenge, tokenData } = rules.steps.nextChallenge(content, play.tokenData, move, random);
    return {
      challenge,
      token: signPlay({ ...play, tokenData, wrong: play.wrong + Number(move === 'skip') }),
      attempts: rules.steps.asked(content, tokenData).wrong,
    };
  }

  /**
   * Judges an answer and applies its effects. Throws a Refusal if the play or the answer cannot be judged.
   */
  async function judge(puzzleId: string, request: AnswerRequest, player: Player): Promise<Verdict> {
    const { token, answer, work } = request;
    const playable = await openPlay(token, puzzleId);
    const { play, puzzle, rules, content } = playable;
    const opened = { ...playable, isMaker: isKeyOf(puzzle.creator_key_hash, request.makerKey) };
    const asked = askedOf(playable);
    refuseLate(playable);
    refuseMalformed(asked, answer);
    if (asked.isMissed) throw new Refusal('play_invalid');
    limiter.take('play', play.id);
    const isGuess = hasOpenReward(puzzle) && asked.rules.canBeGuessed;
    // Guesses at a trail are counted per step, because each step has an answer of its own.
    const ofStep = (id: string) => (asked.at === undefined ? id : `${id} ${asked.at}`);
    const guess = {
      puzzleId: ofStep(puzzleId),
      playId: ofStep(play.id),
      address: player.address,
      answer,
      work,
    };
    if (isGuess) await guesses.admit(guess);

    const judgement = rules.judge(content, play.tokenData, answer);
    const { right, offBy, goesOn = false, endsStep = false, moves, squares, missed } = judgement;
    const isMissed = missed !== undefined;
    const isWrong = !right || isMissed;
    if (endsStep) return { right, goesOn, ...startStep(playable, { answer }) };
    if (goesOn) return { right, goesOn, attempts: asked.wrong };
    if (isGuess && isWrong) guesses.noteWrong(guess);
    const counted = play.preview
      ? 0
      : await countTry(puzzle.reward, { play, token, answer, right: !isWrong, address: player.address });
    // Missing the last step of a trail counts as one more wrong try.
    const attempts = Math.max(play.wrong + 1, counted) + Number(right && isMissed);
    const { isClose, rightWords } = judgement;
    const help = { ...(isClose && { isClose }), ...(rightWords && { rightWords }) };
    const wrong = { attempts, player, help, missed };
    if (isWrong) emitWrong(opened, answer, wrong);
    const steps = right ? rules.steps?.marks(play.tokenData, isMissed) : undefined;
    const solution = right ? solutionOf(rules, content) : undefined;
    const { message } = right ? puzzles.openGift(puzzle) : {};
    return {
      right,
      attempts: rules.steps && !right ? asked.wrong + 1 : attempts,
      ...(steps === undefined ? {} : { steps }),
      ...(offBy === undefined ? {} : { offBy }),
      ...(moves === undefined || !right ? {} : { moves }),
      // Each wrong try takes a square away, as for types whose squares count tries alone.
      ...(squares === undefined || puzzle.day === null
        ? {}
        : { squares: Math.max(0, squares + 1 - attempts) }),
      ...(play.hints > 0 && right ? { hints: play.hints } : {}),
      ...(solution === undefined ? {} : { solution }),
      ...(right && isMissed ? { missed } : {}),
      ...(message === undefined ? {} : { message }),
      ...(await (right
        ? afterRight(
            opened,
            { ...request, steps, leastMs: rules.minHumanMs(content, play.tokenData, answer) },
            attempts,
            player,
          )
        : afterWrong(opened, asked, wrong))),
    };
  }

  return {
    /**
     * Returns the current challenge, shared by everyone who opens the puzzle. Throws a Refusal if the puzzle cannot
     * be played.
     */
    async sharedChallenge(puzzleId: string): Promise<SharedChallenge> {
      return (await playables.find(puzzleId)).sharedChallenge;
    },

    /**
     * Returns the content that solving reveals. Callers must have checked a proof. Throws a Refusal if the puzzle
     * cannot be played.
     */
    async solvedPuzzle(puzzleId: string) {
      const { puzzle, rules, content, sharedChallenge } = await playables.find(puzzleId);
      return {
        sharedChallenge,
        solution: solutionOf(rules, content),
        message: puzzles.openGift(puzzle).message,
      };
    },

    begin,

    /**
     * Starts a new play. Given the token of a running play, shuffles its board again and keeps its clock and
     * wrong answers. Throws a Refusal if the puzzle or the token is no longer valid.
     */
    async start(
      puzzleId: string,
      { preview = false, token }: { preview?: boolean; token?: string },
    ): Promise<Play> {
      if (token === undefined) {
        const { sharedChallenge } = await playables.find(puzzleId);
        return playOf(sharedChallenge, begin(sharedChallenge, preview), preview);
      }
      const playable = await openPlay(token, puzzleId);
      const { play: running, rules, sharedChallenge, newChallenge } = playable;
      refuseLate(playable);
      if (rules.steps !== undefined) {
        return { ...playOf(sharedChallenge, token, running.preview), ...startStep(playable, 'again') };
      }
      const fresh = newChallenge();
      return {
        ...playOf(fresh, signPlay({ ...running, tokenData: fresh.tokenData }), running.preview),
        attempts: running.wrong,
      };
    },

    forget: playables.forget,

    judge,

    /**
     * Judges an answer posted by a form. Refused while a reward is open, because the proof of work for guesses
     * needs scripts (rules: playing#answers-without-scripts). Throws the same Refusals as `judge`.
     */
    async judgeTyped(
      puzzleId: string,
      { token, text }: { token: string; text: string },
      sender: Sender,
    ): Promise<Verdict> {
      const { puzzle, rules } = await playables.find(puzzleId);
      const refuseReward = (): never => {
        throw new Refusal('prize_needs_scripts');
      };
      if (!(await mayHelp(puzzle))) refuseReward();
      if (rules.answerTyped === undefined) throw new Refusal('request_invalid');
      const playable = await openPlay(token, puzzleId);
      const asked = askedOf(playable);
      const answer: unknown = asked.rules.answerTyped?.(asked.content, text);
      const verdict = await judge(puzzleId, { token, answer }, { ...sender, solver: refuseReward });
      if (rules.steps === undefined || verdict.challenge !== undefined) return verdict;
      // The page that follows shows the same step again or, after a miss, the next step.
      const play = readPlay(verdict.token ?? token, puzzleId);
      const isMissed = askedOf({ ...playable, play }).isMissed;
      const { challenge, token: next } = startStep({ ...playable, play }, 'again');
      return { ...verdict, challenge, token: next, ...(isMissed ? { goesOn: true } : {}) };
    },

    /**
     * Skips the current step, which comes back after the last one. Throws a Refusal if the maker does not allow
     * skipping, or while a reward is open.
     */
    async skip(puzzleId: string, { token }: SkipRequest): Promise<Verdict> {
      const playable = await openPlay(token, puzzleId);
      const { play, puzzle, rules, content } = playable;
      if (!rules.steps?.maySkip(content) || !(await mayHelp(puzzle))) throw new Refusal('trail_no_skip');
      refuseLate(playable);
      limiter.take('play', play.id);
      // A missed step is done: 'again' moves on to the next step, while 'skip' would bring the missed one back.
      const move = askedOf(playable).isMissed ? 'again' : 'skip';
      return { right: false, goesOn: true, ...startStep(playable, move) };
    },

    /** Returns the solution on request. Throws a Refusal as long as it may not be given away. */
    async giveAway(puzzleId: string, { token, makerKey }: GiveAwayRequest): Promise<RevealedSolution> {
      const playable = await openPlay(token, puzzleId);
      const asked = askedOf(playable);
      const isMaker = isKeyOf(playable.puzzle.creator_key_hash, makerKey);
      const { wrong } = asked;
      const solution = await solutionToReveal({ ...playable, isMaker }, asked, { wrong, isAsked: true });
      if (solution === undefined) throw new Refusal('answer_kept');
      return { solution };
    },

    /**
     * Returns and counts the maker's next hint. Throws a Refusal if there is none, or while a reward is open.
     */
    async hint(puzzleId: string, { token }: { token: string }): Promise<Hint> {
      const { play, puzzle } = await openPlay(token, puzzleId);
      const hint = puzzles.openGift(puzzle).hints[play.hints];
      if (hint === undefined || !(await mayHelp(puzzle))) throw new Refusal('hint_none');
      return { hint, token: signPlay({ ...play, hints: play.hints + 1 }) };
    },

    /**
     * Returns which places of an unfinished answer are right (rules: answers#locks), without counting a try. Returns
     * none while a reward is open. Throws a Refusal if the play or the answer is not valid, or after too many checks.
     */
    async check(puzzleId: string, { token, answer }: { token: string; answer: unknown }): Promise<number[]> {
      const playable = await openPlay(token, puzzleId);
      const asked = askedOf(playable);
      const { rules, content, tokenData } = asked;
      refuseMalformed(asked, answer);
      limiter.take('check', playable.play.id);
      if (rules.rightPlaces === undefined || !(await mayHelp(playable.puzzle))) return [];
      return rules.rightPlaces(content, tokenData, answer);
    },
  };
}

export type Plays = ReturnType<typeof createPlays>;

/** Replaces a puzzle's description, for an image that several languages share. */
export interface Caption {
  description: string;
  language: Language;
}

/** Builds the play that a player receives, from a shared challenge. A caption replaces the description. */
export function playOf(
  { view, challenge }: SharedChallenge,
  token: string,
  preview: boolean,
  caption?: Caption,
): Play {
  return { puzzle: { ...view, ...caption }, challenge, token, preview, attempts: 0 };
}
