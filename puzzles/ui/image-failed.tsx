import { ImageOff } from 'lucide-react';
import { Button } from '../../web/ui/button.tsx';

/** In place of a board whose image did not come. */
export function ImageFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="sticker flex flex-col items-center gap-3 p-8 text-center">
      <ImageOff aria-hidden size={40} />
      <p>The picture did not load.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}
