import { useRef } from 'react';
import { t } from '#words';
import { descriptions } from '../../../../puzzles/descriptions.ts';
import { Card } from '../../../../ui/card.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import type { MakersPuzzle } from '../../../../web/lib/slots.tsx';
import { embedCode } from '../../embed-code.ts';

/** The code that shows the puzzle on the maker's own site (rules: embeds#code). */
export default function EmbedCard({ puzzle: { puzzleId, type } }: MakersPuzzle) {
  const { title } = descriptions[type];
  const code = embedCode({ origin: location.origin, puzzleId, title: `Puzzlefly: ${title}` });
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Card className="flex flex-col gap-3">
      <h2 id="embed-code">{t`Show it on your site`}</h2>
      <textarea
        ref={field}
        aria-labelledby="embed-code"
        readOnly
        dir="ltr"
        rows={3}
        value={code}
        onFocus={(event) => event.target.select()}
        className="w-full rounded-control border-2 border-ink bg-paper px-3 py-2 font-mono text-sm"
      />
      <CopyButton
        text={code}
        label={t`Copy`}
        toast={{ title: t`Copied!` }}
        onFailed={() => field.current?.select()}
      />
    </Card>
  );
}
