import { t } from '#words';
import { cardTexts } from '../../../../puzzles/card-texts.ts';
import type { BoardType } from '../../../../puzzles/puzzle.ts';
import { Card } from '../../../../ui/card.tsx';
import type { MakersPuzzle } from '../../../../web/lib/slots.tsx';
import type { StepResult } from '../../api.ts';

/** How often players got each puzzle of a trail right. */
export default function StepResultsCard({ puzzle }: MakersPuzzle) {
  return (
    <Card className="flex flex-col gap-2">
      <h2>{t`How each puzzle went`}</h2>
      <ol className="flex flex-col">
        {puzzle.stepResults.map((result, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step's only identity is its position
          <li key={at} className="flex flex-col gap-1 border-t-2 border-dashed border-soft py-2">
            <p className="font-display text-lg leading-snug font-semibold wrap-anywhere">
              {`${at + 1}. `}
              {result.title === null ? (
                cardTexts[result.type as BoardType].shortName
              ) : (
                <bdi translate="no">{result.title}</bdi>
              )}
            </p>
            <Shares {...result} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Shares({ plays, atOnce, missed }: StepResult) {
  const rightLater = plays - atOnce - missed;
  return (
    <>
      <div
        aria-hidden
        className="flex h-4 overflow-hidden rounded-full border-2 border-ink bg-card forced-colors:hidden"
      >
        <Share of={atOnce} className="bg-mint" />
        <Share of={rightLater} className="bg-sun" />
        <Share of={missed} className="bg-coral" />
      </div>
      <p className="flex flex-wrap gap-x-4 text-soft">
        <span>
          {t({
            message: `${atOnce} of ${plays} at the first try`,
            comment: 'how many plays had this puzzle right at the first try',
          })}
        </span>
        {missed > 0 && (
          <span>
            {t({ message: `${missed} missed it`, comment: 'how many players had this puzzle wrong' })}
          </span>
        )}
      </p>
    </>
  );
}

function Share({ of, className }: { of: number; className: string }) {
  return <span className={className} style={{ flexGrow: of }} />;
}
