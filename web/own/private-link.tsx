import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#words';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCodeButton } from './qr-code-button.tsx';

interface PrivateLinkProps {
  label: string;
  Icon: LucideIcon;
  heading: string;
  text: string;
  /** With keys in its fragment. */
  link: string;
  /** In the code, where the link is too long for one. */
  codeLink?: string;
  /** Said once it is copied: what it opens. */
  copiedNote: string;
  copyLabel: string;
  qrTitle: string;
  fileName: string;
  /** Beside the buttons. */
  more: ReactNode;
  /** Below them. */
  children?: ReactNode;
}

/** A link for its owner alone, to copy or to scan. */
export function PrivateLink(props: PrivateLinkProps) {
  const { label, Icon, heading, text, link, codeLink = link, copiedNote, more, children } = props;
  return (
    <section
      aria-label={label}
      className="flex flex-col gap-3 rounded-card border-2 border-dashed border-ink bg-card p-4 sm:p-6"
    >
      <h2 className="flex items-center gap-2">
        <Icon aria-hidden size={24} className="shrink-0" />
        {heading}
      </h2>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={link}
          label={props.copyLabel}
          toast={{ title: t`Link Copied!`, message: copiedNote }}
        />
        <QrCodeButton
          title={props.qrTitle}
          link={codeLink}
          caption={t`For you only`}
          fileName={props.fileName}
          isPrivate
        />
        {more}
      </div>
      {children}
    </section>
  );
}
