import { ImageOff } from 'lucide-react';
import { Button } from '../../web/ui/button.tsx';

/** Stands in the place of a board whose image failed to load, with a way to try again. */
export function ImageFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="sticker flex flex-col items-center gap-3 p-8 text-center">
      <ImageOff aria-hidden size={40} />
      <p>The picture did not load.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}
