import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#words';
import { Boundary } from '../../ui/boundary.tsx';
import { CopyUnseen } from '../in-apps/copy-unseen.tsx';
import { QrCodeButton } from './qr-code-button.tsx';

interface PrivateLinkProps {
  label: string;
  Icon: LucideIcon;
  heading: string;
  text: string;
  /** The link, with keys in its fragment. */
  link: string;
  /** The link for the QR code, if `link` is too long for one. */
  codeLink?: string;
  /** Shown after copying; says what the link opens. */
  copiedNote: string;
  copyLabel: string;
  qrLabel?: string;
  qrTitle: string;
  fileName: string;
  /** Shown beside the buttons. */
  more: ReactNode;
  /** Collapsed until tapped. */
  isFolded?: boolean;
}

const box = 'rounded-card border-2 border-dashed border-ink bg-card p-4 sm:p-6';

/** A link that only its owner should have, to copy or scan. */
export function PrivateLink(props: PrivateLinkProps) {
  const { label, Icon, heading, text, link, codeLink = link, copiedNote, more, isFolded } = props;
  const head = (
    <h2 className="flex items-center gap-2">
      <Icon aria-hidden size={24} className="shrink-0" />
      {heading}
    </h2>
  );
  const body = (
    <>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <CopyUnseen
          text={link}
          label={props.copyLabel}
          toast={{ title: t`Link Copied!`, message: copiedNote }}
        />
        <Boundary>
          <QrCodeButton
            title={props.qrTitle}
            link={codeLink}
            label={props.qrLabel}
            caption={t`For you only`}
            fileName={props.fileName}
            isPrivate
          />
        </Boundary>
        {more}
      </div>
    </>
  );
  return isFolded ? (
    <details className={`group/link ${box}`}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-control [&::-webkit-details-marker]:hidden">
        {head}
        <ChevronDown aria-hidden className="shrink-0 group-open/link:[transform:rotate(180deg)]" />
      </summary>
      <div className="flex flex-col gap-3">{body}</div>
    </details>
  ) : (
    <section aria-label={label} className={`flex flex-col gap-3 ${box}`}>
      {head}
      {body}
    </section>
  );
}
