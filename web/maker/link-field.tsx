import { useEffect, useRef } from 'react';
import type { Accent } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { ToastContent } from '../../ui/toast.tsx';

interface LinkFieldProps {
  /** Id of the field, for a label that the caller renders. */
  id?: string;
  /** The accessible name, if there is no such label. */
  name?: string;
  link: string;
  copyLabel: string;
  accent?: Accent;
  toast: ToastContent;
  onCopied?: () => void;
}

/**
 * A link to copy. Shows its end, which tells one link from another. Focusing the field selects the link, for browsers
 * in which scripts cannot copy.
 */
export function LinkField({ id, name, link, copyLabel, ...copying }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => void field.current?.scrollTo(9999, 0));
  return (
    <div className="flex flex-wrap gap-3">
      <input
        id={id}
        aria-label={name}
        ref={field}
        type="text"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className="min-h-12 min-w-0 flex-[1_1_10rem] rounded-control border-2 border-ink bg-paper px-3 text-lg"
      />
      <CopyButton text={link} label={copyLabel} onFailed={() => field.current?.select()} {...copying} />
    </div>
  );
}
