import { useState } from 'react';
import { CopyButton, type CopyButtonProps } from '../../ui/copy-button.tsx';

/**
 * Copies a text that the page does not show. If that fails, shows the text selected, so that the visitor can
 * copy it (rules: site#pages-inside-apps).
 */
export function CopyUnseen(props: CopyButtonProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <CopyButton {...props} onFailed={() => setFailed(true)} />
      {hasFailed && (
        <textarea
          ref={(area) => area?.select()}
          readOnly
          value={props.text}
          aria-label={props.name ?? props.label}
          className="w-full rounded-control border-2 border-ink bg-paper p-2"
        />
      )}
    </>
  );
}
