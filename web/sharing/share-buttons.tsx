import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#words';
import type { ShareChannel } from '../../features/visits/api.ts';
import { type Accent, Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useBrowser } from '../../ui/use-browser.ts';
import { type Shared, shareLinks } from './share-links.ts';

const services = [
  { id: 'facebook', label: 'Facebook' },
  { id: 'x', label: 'X' },
] as const;

interface ShareProps {
  shared: Shared;
  onShared(channel: ShareChannel): void;
}

/** Links that open each service's own page in a new tab, where the shared text is already filled in. */
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
  label?: ReactNode;
  accent?: Accent;
  className?: string;
}

/** Stands out by its colour, because most puzzles are sent with WhatsApp. */
export function WhatsAppLink({ shared, onShared, label = 'WhatsApp', ...look }: WhatsAppLinkProps) {
  return (
    <ButtonLink
      accent="mint"
      {...look}
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

/** Opens the phone's own share sheet. Renders nothing if the phone has none. */
export function SystemShare({ shared, onShared, title }: ShareProps & { title: string }) {
  const canShare = useBrowser(() => 'share' in navigator, false);
  if (!canShare) return null;
  const share = async () => {
    try {
      await navigator.share({ title, text: shared.text, url: shared.url });
      onShared('system');
    } catch (error) {
      // The visitor has closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ title: t`Not shared`, message: t`Please copy the link instead.`, tone: 'bad' });
    }
  };
  return (
    <Button onClick={share}>
      <Share2 aria-hidden size={20} />
      {t({ message: 'Share', comment: 'verb on a button' })}
    </Button>
  );
}

/** Logos of the services that puzzles are shared with. */
const paths = {
  whatsapp:
    'M17.472 14.382c-.297-.149-1.758-.867-2.03-.967-.273-.099-.471-.148-.67.15-.197.297-.767.966-.94 1.164-.173.199-.347.223-.644.075-.297-.15-1.255-.463-2.39-1.475-.883-.788-1.48-1.761-1.653-2.059-.173-.297-.018-.458.13-.606.134-.133.298-.347.446-.52.149-.174.198-.298.298-.497.099-.198.05-.371-.025-.52-.075-.149-.669-1.612-.916-2.207-.242-.579-.487-.5-.669-.51-.173-.008-.371-.01-.57-.01-.198 0-.52.074-.792.372-.272.297-1.04 1.016-1.04 2.479 0 1.462 1.065 2.875 1.213 3.074.149.198 2.096 3.2 5.077 4.487.709.306 1.262.489 1.694.625.712.227 1.36.195 1.871.118.571-.085 1.758-.719 2.006-1.413.248-.694.248-1.289.173-1.413-.074-.124-.272-.198-.57-.347m-5.421 7.403h-.004a9.87 9.87 0 01-5.031-1.378l-.361-.214-3.741.982.998-3.648-.235-.374a9.86 9.86 0 01-1.51-5.26c.001-5.45 4.436-9.884 9.888-9.884 2.64 0 5.122 1.03 6.988 2.898a9.825 9.825 0 012.893 6.994c-.003 5.45-4.437 9.884-9.885 9.884m8.413-18.297A11.815 11.815 0 0012.05 0C5.495 0 .16 5.335.157 11.892c0 2.096.547 4.142 1.588 5.945L.057 24l6.305-1.654a11.882 11.882 0 005.683 1.448h.005c6.554 0 11.89-5.335 11.893-11.893a11.821 11.821 0 00-3.48-8.413Z',
  facebook:
    'M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z',
  x: 'M18.244 2.25h3.308l-7.227 8.26 8.502 11.24H16.17l-5.214-6.817L4.99 21.75H1.68l7.73-8.835L1.254 2.25H8.08l4.713 6.231zm-1.161 17.52h1.833L7.084 4.126H5.117z',
};

export function BrandIcon({ of }: { of: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  );
}
