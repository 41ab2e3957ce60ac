import { Check, Copy } from 'lucide-react';
import { t } from '#words';
import { type Accent, Button } from './button.tsx';
import { type CopyOptions, useCopy } from './use-copy.ts';

export interface CopyButtonProps extends CopyOptions {
  text: string;
  label: string;
  /** The accessible name, if the label alone does not say what is copied. */
  name?: string;
  accent?: Accent;
}

export function CopyButton({ text, label, name, accent = 'plain', ...options }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(options);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button accent={accent} aria-label={isCopied ? undefined : name} onClick={() => copy(text)}>
      <Icon aria-hidden size={20} />
      <span>{isCopied ? t`Copied!` : label}</span>
    </Button>
  );
}
