import { Check, Copy, Eye, Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import type { CreatedPuzzle } from '../../../contract/api.ts';
import type { ShareChannel } from '../../../contract/visits-api.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { useCopy } from '../../hooks/use-copy.ts';
import { ServiceLinks, SystemShare, WhatsAppLink } from '../../sharing/share-buttons.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { record } from '../../visits/record.ts';
import { QrCodeButton } from './qr-code-button.tsx';
import { RewardSection } from './reward-section.tsx';
import { SupportButton } from './support-button.tsx';

export interface ReadyCardProps {
  created: CreatedPuzzle;
  type: PuzzleType;
  onMakeAnother(): void;
}

/** The moment a puzzle is made: its link, and what to do with it. */
export default function ReadyCard({ created, type, onMakeAnother }: ReadyCardProps) {
  const linkId = useId();
  const linkField = useRef<HTMLInputElement>(null);
  const puzzle = { puzzleId: created.puzzleId, type };
  const { copied, copy } = useCopy({
    toast: { title: 'Link Copied!', message: 'Share it with your friends!' },
    field: linkField,
    onCopied: () => record({ event: 'puzzle_link_copied', ...puzzle }),
  });
  const link = `${location.origin}${created.playPath}`;
  const sharing = {
    shared: { url: link, text: 'Can you solve this?' },
    onShared: (channel: ShareChannel) => record({ event: 'puzzle_shared', ...puzzle, channel }),
  };

  return (
    <>
      <Card className="flex animate-pop flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <label htmlFor={linkId} className="font-display text-lg font-semibold">
            Your puzzle link
          </label>
          <div className="flex flex-col gap-3 sm:flex-row">
            <input
              id={linkId}
              ref={linkField}
              type="text"
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              className="min-h-12 min-w-0 flex-1 rounded-control border-2 border-ink bg-paper px-3 text-lg"
            />
            <Button accent="sun" onClick={() => copy(link)}>
              {copied ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
              {copied ? 'Copied!' : 'Copy'}
            </Button>
          </div>
          <p className="text-soft">
            This puzzle expires in 24 hours. A reward puzzle stays active until someone wins.
          </p>
        </div>
        <section aria-label="Share the puzzle" className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          <WhatsAppLink {...sharing} className="col-span-2 min-h-14! text-xl! sm:px-6!" />
          <SystemShare {...sharing} title="Puzzlefly" />
          <ServiceLinks {...sharing} />
          <QrCodeButton link={link} puzzleId={created.puzzleId} onShown={() => sharing.onShared('qr_code')} />
        </section>
        <div className="flex flex-wrap gap-3 border-t-2 border-dashed border-soft pt-4">
          <ButtonLink
            href={`${created.playPath}?preview=true`}
            target="_blank"
            rel="noopener"
            onClick={() => record({ event: 'puzzle_preview_clicked', ...puzzle })}
          >
            <Eye aria-hidden size={20} />
            Preview Puzzle
          </ButtonLink>
          <Button onClick={onMakeAnother}>
            <Plus aria-hidden size={20} />
            Make Another
          </Button>
          <SupportButton />
        </div>
      </Card>
      <RewardSection created={created} type={type} />
    </>
  );
}
