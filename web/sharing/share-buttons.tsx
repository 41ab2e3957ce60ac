import { Share2 } from 'lucide-react';
import type { ShareChannel } from '../../contract/visits-api.ts';
import { useBrowser } from '../hooks/use-browser.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { BrandIcon } from './brand-icons.tsx';
import { type Shared, shareLinks } from './share-links.ts';

const services = [
  { id: 'facebook', label: 'Facebook' },
  { id: 'x', label: 'X' },
] as const;

interface ShareProps {
  shared: Shared;
  onShared(channel: ShareChannel): void;
}

/** Each opens its service's own page in a new tab, with what is shared filled in. */
export function ServiceLinks({ shared, onShared }: ShareProps) {
  const links = shareLinks(shared);
  return services.map(({ id, label }) => (
    <ButtonLink key={id} href={links[id]} target="_blank" rel="noopener" onClick={() => onShared(id)}>
      <BrandIcon of={id} />
      {label}
    </ButtonLink>
  ));
}

interface WhatsAppLinkProps extends ShareProps {
  label?: string;
  className?: string;
}

/** Most puzzles are sent here: the colour says so. */
export function WhatsAppLink({ shared, onShared, label = 'WhatsApp', className }: WhatsAppLinkProps) {
  return (
    <ButtonLink
      accent="mint"
      className={className}
      href={shareLinks(shared).whatsapp}
      target="_blank"
      rel="noopener"
      onClick={() => onShared('whatsapp')}
    >
      <BrandIcon of="whatsapp" />
      {label}
    </ButtonLink>
  );
}

/** The phone's own share sheet; nothing where there is none. */
export function SystemShare({ shared, onShared, title }: ShareProps & { title: string }) {
  const canShare = useBrowser(() => 'share' in navigator, false);
  if (!canShare) return null;
  const share = async () => {
    try {
      await navigator.share({ title, text: shared.text, url: shared.url });
      onShared('system');
    } catch (error) {
      // The visitor closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ title: 'Not shared', message: 'Please copy the link instead.', tone: 'bad' });
    }
  };
  return (
    <Button onClick={share}>
      <Share2 aria-hidden size={20} />
      Share
    </Button>
  );
}
