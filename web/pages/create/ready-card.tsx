import { Check, Copy, Eye, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { CreatedPuzzle } from '../../../contract/api.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { showToast } from '../../components/toast.tsx';

/** How long the copy button says that it copied (specification §9). */
const copiedMs = 2000;

interface ReadyCardProps {
  created: CreatedPuzzle;
  onMakeAnother(): void;
}

/** The moment a puzzle is made: its link, and what to do with it. */
export function ReadyCard({ created, onMakeAnother }: ReadyCardProps) {
  const linkId = useId();
  const linkField = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const link = `${location.origin}${created.playPath}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ title: 'Link Copied!', message: 'Share it with your friends!' });
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), copiedMs);
    } catch {
      // Some in-app browsers have no clipboard: the link is selected instead, ready for the phone's own copy.
      linkField.current?.select();
      showToast({
        title: 'Copy Failed',
        message: 'Unable to copy to clipboard. Please manually copy the text.',
        tone: 'bad',
      });
    }
  };

  return (
    <Card className="flex animate-pop flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={linkId} className="font-display text-lg font-semibold">
          Your puzzle link
        </label>
        <div className="flex flex-col gap-3 sm:flex-row">
          <input
            id={linkId}
            ref={linkField}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className="min-h-12 min-w-0 flex-1 rounded-control border-2 border-ink bg-paper px-3 text-lg"
          />
          <Button accent="sun" onClick={copy}>
            {isCopied ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
            {isCopied ? 'Copied!' : 'Copy'}
          </Button>
        </div>
        <p className="text-soft">
          This puzzle expires in 24 hours. A reward puzzle stays active until someone wins.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${created.playPath}?preview=true`} target="_blank" rel="noopener">
          <Eye aria-hidden size={20} />
          Preview Puzzle
        </ButtonLink>
        <Button onClick={onMakeAnother}>
          <Plus aria-hidden size={20} />
          Make Another
        </Button>
      </div>
    </Card>
  );
}
