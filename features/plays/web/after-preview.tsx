import { t } from '#words';
import { Button } from '../../../ui/button.tsx';
import { IdleLoaded } from '../../../ui/idle-loaded.tsx';
import type { Running } from './play-layout.ts';

const loadPreviewCard = () => import('./preview-card.tsx');

export interface AfterPreviewProps {
  running: Running;
}

/** Shows the result of a preview (rules: playing#preview). */
export default function AfterPreview({ running: { play, solved, restart } }: AfterPreviewProps) {
  return (
    <>
      {solved && <IdleLoaded load={loadPreviewCard} props={{ puzzle: play.puzzle, verdict: solved }} />}
      <Button onClick={restart}>{t`Play Again`}</Button>
    </>
  );
}
