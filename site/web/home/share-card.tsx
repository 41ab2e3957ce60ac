import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#words';
import type { ShareChannel } from '../../../features/visits/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useBrowser } from '../../../ui/use-browser.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { ServiceLinks, SystemShare, WhatsAppLink } from '../../../web/sharing/share-buttons.tsx';
import { record } from '../../../web/visits/record.ts';

/** Duration of the toast, shorter than that of other toasts (rules: site#sharing). */
const toastMs = 3000;

const title = 'Puzzlefly';
const text = t({
  message: 'Puzzlefly: Make a puzzle in a minute and send it to friends. Free, no account.',
  comment: 'A text to send: one friend says it to others',
});

const onShared = (channel: ShareChannel) => record({ event: 'site_shared', channel });

/** Shares the site itself (rules: site#sharing). */
export function ShareCard() {
  const url = useBrowser(() => location.href, '/');
  const field = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopy({
    toast: { title: t`Link copied!`, message: t`Share it with your friends!` },
    toastMs,
    onFailed: () => field.current?.select(),
    onCopied: () => onShared('copy'),
  });
  const sharing = { shared: { url, text }, onShared };
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2>{t`Share Puzzlefly`}</h2>
        <p className="hidden md:block">{t`Tell a friend who likes a riddle.`}</p>
      </div>
      <input
        ref={field}
        type="text"
        readOnly
        value={url}
        aria-label={t`Link to this page`}
        onFocus={(event) => event.target.select()}
        className="sr-only focus:not-sr-only focus:min-h-12 focus:rounded-control focus:border-2 focus:border-ink focus:bg-paper focus:px-3"
      />
      <div className="flex flex-wrap gap-3">
        <Button accent="sun" onClick={() => copy(url)}>
          {isCopied ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
          <span>{t`Copy link`}</span>
        </Button>
        <WhatsAppLink {...sharing} />
        <ServiceLinks {...sharing} />
        <SystemShare {...sharing} title={title} />
      </div>
    </Card>
  );
}
