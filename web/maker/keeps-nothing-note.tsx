import { Lock } from 'lucide-react';
import { useId } from 'react';
import { t } from '#words';
import { useBrowser } from '../../ui/use-browser.ts';
import type { creatorKeys } from '../lib/keyring.ts';
import { LinkField } from './link-field.tsx';

interface KeepsNothingNoteProps {
  keys: typeof creatorKeys;
  /** The private link, the only way back to this page. */
  link: string;
  copiedNote: string;
}

/** Offers the private link at once if the browser does not keep anything (rules: makers#keys). */
export function KeepsNothingNote({ keys, link, copiedNote }: KeepsNothingNoteProps) {
  const isKept = useBrowser(keys.isKept, true);
  const id = useId();
  if (isKept) return null;
  return (
    <div className="flex flex-col gap-2 rounded-card border-2 border-dashed border-ink bg-card p-3">
      <label htmlFor={id} className="flex items-center gap-2 text-lg leading-tight font-semibold">
        <Lock aria-hidden size={24} className="shrink-0" />
        {t`This browser keeps nothing. Save your private link.`}
      </label>
      <LinkField
        id={id}
        link={link}
        copyLabel={t`Copy private link`}
        toast={{ title: t`Link Copied!`, message: copiedNote }}
      />
    </div>
  );
}
