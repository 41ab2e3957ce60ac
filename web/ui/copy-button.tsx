import { Check, Copy } from 'lucide-react';
import { useCopy } from '../hooks/use-copy.ts';
import { type Accent, Button } from './button.tsx';
import type { ToastContent } from './toast.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Its accessible name, where the label alone does not say what is copied. */
  name?: string;
  accent?: Accent;
  toast?: ToastContent;
  onCopied?(): void;
}

/** A button that copies a text. */
export function CopyButton({ text, label, name, accent = 'plain', toast, onCopied }: CopyButtonProps) {
  const { copied, copy } = useCopy({ ...(toast && { toast }), onCopied });
  return (
    <Button accent={accent} aria-label={copied ? undefined : name} onClick={() => copy(text)}>
      {copied ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
      {copied ? 'Copied!' : label}
    </Button>
  );
}
