import { t } from '#words';

export { holdMs } from './ways.ts';

/**
 * After a hold has lapsed, only the next solver in the queue can take it for this long, then also the solver behind
 * them, and so on.
 */
export const headStartMs = 10_000;
/** After this number of head starts, anyone in the queue may take the hold, so that absent solvers do not block it. */
export const maxHeadStarts = 6;

export const queueStates = [
  /** Has the current hold, and may claim */
  'holds',
  /** Is in the queue */
  'waits',
  /** Competes for a 'best by a deadline' reward */
  'entered',
  'won',
  /** Others have won, the deadline has passed, or the solver has reached the limit of places */
  'lost',
  'too_early',
  'too_fast',
  'too_old',
] as const;
export type QueueState = (typeof queueStates)[number];

export const queueMessages = {
  first: t`You were first.`,
  turn: t({ message: 'It is your turn.', comment: 'to claim the reward' }),
  next: t`Someone solved it before you. If they do not claim it, you are next.`,
  inLine: t({
    message: "You're in the queue. Keep this page open.",
    comment: 'of those who may claim the reward, one after the other',
  }),
  ending: t`Someone can claim it now. If they do not, its maker takes it back.`,
  ended: t`Your five minutes are over. If nobody else is next, you get five more.`,
  tooEarly: t`You solved this before the reward was added.`,
  tooOld: t`A win can be claimed for one hour. Please solve the puzzle again.`,
  tooFast: t`Too fast for a human! Solve it once more.`,
  won: t`You won this.`,
  lost: t`Great job! Unfortunately, the reward was already claimed.`,
  enough: t({
    message: 'Great job! This one is for fun: that is enough for one day.',
    comment: 'this browser or network has reached its daily number of solves, so this one does not compete',
  }),
  late: t`Great job! The deadline was over before you solved it.`,
  leads: t`You are the best so far. Keep this browser: after the deadline you can claim here.`,
  trails: t({
    message: 'You are in, but someone is better. Play again to beat them.',
    comment: 'you compete for the reward, which the best by a deadline wins',
  }),
  best: t`You are the best. Claim your reward here.`,
  beaten: t`The deadline is over, and someone was better. After 48 hours the next best may claim.`,
};

type QueueMessageKey = keyof typeof queueMessages;
export const queueMessageKeys = Object.keys(queueMessages) as QueueMessageKey[];

interface QueueMessage {
  says: QueueMessageKey;
  /** How many can win; shown to a holder who is among the first */
  among?: number;
  holdMs?: number;
}

/** Returns a solver's queue status as data; the page adds the text. */
export function queueStatus(
  state: QueueState,
  says: QueueMessageKey,
  data: Omit<QueueMessage, 'says'> & { askAgainMs?: number } = {},
) {
  return { state, says, ...data };
}

/** Returns the text of a queue status whose hold lasts another `leftMs`. */
export function queueMessage({ says, among = 1, holdMs = 0 }: QueueMessage, leftMs = holdMs): string {
  const text =
    says === 'first' && among > 1
      ? t({
          message: `You are among the first ${among}.`,
          comment: '{among} is how many can win, 2 to 100',
        })
      : queueMessages[says];
  if (says !== 'first' && says !== 'turn') return text;
  const clock = clockText(leftMs);
  const left = t({
    message: `It is yours for ${clock}.`,
    comment: 'the reward; nobody else can claim it until then; {clock} is a time such as 4:59',
  });
  return `${text} ${left}`;
}

function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
