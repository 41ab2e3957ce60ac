import { Share2 } from 'lucide-react';
import { BrandIcon } from './brand-icons.tsx';
import { Button, ButtonLink } from './button.tsx';
import { type Shared, shareLinks } from './share-links.ts';
import { showToast } from './toast.tsx';
import { useBrowser } from './use-browser.ts';

const services = [
  { id: 'facebook', label: 'Facebook' },
  { id: 'x', label: 'X' },
] as const;

/** Each opens its service's own page in a new tab, with what is shared filled in. */
export function ServiceLinks({ shared }: { shared: Shared }) {
  const links = shareLinks(shared);
  return services.map(({ id, label }) => (
    <ButtonLink key={id} href={links[id]} target="_blank" rel="noopener">
      <BrandIcon of={id} />
      {label}
    </ButtonLink>
  ));
}

interface WhatsAppLinkProps {
  shared: Shared;
  className?: string;
}

/** Most puzzles are sent here: the colour says so. */
export function WhatsAppLink({ shared, className }: WhatsAppLinkProps) {
  return (
    <ButtonLink
      accent="mint"
      className={className}
      href={shareLinks(shared).whatsapp}
      target="_blank"
      rel="noopener"
    >
      <BrandIcon of="whatsapp" />
      WhatsApp
    </ButtonLink>
  );
}

/** The phone's own share sheet; nothing where there is none. */
export function SystemShare({ shared, title }: { shared: Shared; title: string }) {
  const canShare = useBrowser(() => 'share' in navigator, false);
  if (!canShare) return null;
  const share = async () => {
    try {
      await navigator.share({ title, text: shared.text, url: shared.url });
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
