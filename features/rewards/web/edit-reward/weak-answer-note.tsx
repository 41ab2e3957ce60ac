import { useQuery } from '@tanstack/react-query';
import { t } from '#words';
import { answerWeaknessQuery } from '../../../../web/maker/manage-api.ts';
import type { AnswerWeakness } from '../../../manage/api.ts';

const reasons: Record<AnswerWeakness, string> = {
  short: t`Your answer is short.`,
  number: t`Your answer is a number.`,
  date: t`Your answer is a date.`,
  dictionary: t`Your answer is in the dictionary.`,
};

/** If the puzzle's answer is easily found by trying, warns the maker who adds a reward. Otherwise renders nothing. */
export function WeakAnswerNote({ puzzleId, creatorKey }: { puzzleId: string; creatorKey: string }) {
  const { data } = useQuery(answerWeaknessQuery(puzzleId, creatorKey));
  if (!data?.weakness) return null;
  const message = reasons[data.weakness];
  const number = data.step;
  return (
    <p
      role="note"
      className="rounded-control border-2 border-ink bg-sun px-3 py-2 leading-snug text-on-accent"
    >
      <strong>{number === undefined ? message : t`Puzzle ${number}: ${message}`}</strong>{' '}
      {t`Someone could find it by trying many. For a valuable prize, make a puzzle whose answer has three words or more.`}
    </p>
  );
}
