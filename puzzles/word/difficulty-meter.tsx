import { plural, t } from '#words';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { difficultyOf } from './difficulty.ts';
import type { WordDraft } from './schema.ts';

/** Shows how hard the puzzle will be, and offers to arrange words when letters would take long. */
export function DifficultyMeter({ draft, onWords }: { draft: WordDraft; onWords(): void }) {
  const { level, name, tiles, suggestsWords } = difficultyOf(draft);
  if (tiles === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-3 font-display font-semibold">
        <span aria-hidden className="flex gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={classNames(
                'h-3 w-6 rounded-full border-2 border-ink',
                step <= level && (level > 2 ? 'bg-coral' : 'bg-mint'),
              )}
            />
          ))}
        </span>
        <span>
          {t({
            message: `${name}: ${plural(tiles, { one: '# tiles', other: '# tiles' })}`,
            comment: "{name} is how difficult the puzzle is, as 'Tricky'",
          })}
        </span>
      </p>
      {suggestsWords && (
        <div className="flex flex-wrap items-center gap-3 rounded-control border-2 border-dashed border-ink p-3">
          <p className="min-w-48 flex-1 leading-snug">
            {t`That is a lot of loose letters. Most friends finish sooner when they arrange the words.`}
          </p>
          <Button accent="sun" className="text-base" onClick={onWords}>
            {t`Arrange words`}
          </Button>
        </div>
      )}
    </div>
  );
}
