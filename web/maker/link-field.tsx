import { useRef } from 'react';
import type { Accent } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { ToastContent } from '../../ui/toast.tsx';

interface LinkFieldProps {
  /** Id of the field, for the label that the caller renders. */
  id: string;
  link: string;
  copyLabel: string;
  accent?: Accent;
  toast: ToastContent;
  onCopied?: () => void;
}

/** A link to copy. Focusing the field selects the link, for browsers in which scripts cannot copy. */
export function LinkField({ id, link, copyLabel, ...copying }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-3">
      <input
        id={id}
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
