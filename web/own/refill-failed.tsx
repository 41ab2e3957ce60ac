import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { RefillFailure } from './use-stored-key.ts';

/** In place of what a key would open, when it could not be looked for. */
export function RefillFailed({ words, lookAgain }: RefillFailure) {
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <h2>{words.title}</h2>
      <p>{words.message}</p>
      <Button accent="sun" onClick={lookAgain}>
        Try Again
      </Button>
    </Card>
  );
}
