import { plural, t } from '#words';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { callsOf } from '../../../../web/lib/api.ts';
import type { MakersPuzzle } from '../../../../web/lib/slots.tsx';
import { useAction } from '../../../../web/maker/confirm-button.tsx';
import type { wrongAnswersApi } from '../../api.ts';

const call = callsOf<typeof wrongAnswersApi>();

/** Players' wrong typed answers, which the maker may accept (rules: answers#wrong-answers). */
export default function WrongAnswersCard({ puzzle, creatorKey }: MakersPuzzle) {
  const { puzzleId, wrongAnswers: answers, state } = puzzle;
  const isOpen = state === 'open';
  const { mutate, isPending } = useAction(
    (id: string) =>
      call('POST /api/puzzles/:puzzleId/other-answers', {
        params: { puzzleId },
        key: creatorKey,
        body: { id },
      }),
    t({ message: 'It counts as right now.', comment: 'from now on this answer is right' }),
  );
  return (
    <Card className="flex flex-col gap-2">
      <h2>{t`Common wrong answers`}</h2>
      {isOpen && <p className="text-soft">{t`Accept one, and it counts as right.`}</p>}
      <ul className="flex flex-col">
        {answers.map(({ id, text, plays }) => (
          <li key={id} className="flex items-center gap-3 border-t-2 border-dashed border-soft py-2">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <bdi translate="no" className="font-display text-lg leading-snug font-semibold">
                {text}
              </bdi>
              <span className="block text-soft">
                {t({
                  message: plural(plays, { one: '# play', other: '# plays' }),
                  comment: 'how many plays had this answer',
                })}
              </span>
            </p>
            {isOpen && (
              <Button
                className="shrink-0"
                aria-label={t`Accept this: ${text}`}
                onClick={() => mutate(id)}
                disabled={isPending}
              >
                {t({ message: 'Accept this', comment: 'verb on a button: this answer' })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
