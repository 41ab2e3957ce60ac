import { readRecord } from '../../../../contract/today-record.ts';
import { Card } from '../../../../ui/card.tsx';
import { getStored, local } from '../../../../ui/storage.ts';
import { TodayLink } from '../../../../web/layout/today-link.tsx';
import { recordKey } from '../../../../web/lib/keyring.ts';
import { begunTrails } from './begun-trails.ts';
import { countText } from './count-text.ts';

/** Counts the solved days and begun trails, where nothing else is listed (rules: makers#your-puzzles). */
export default function PlayedHere() {
  const solved = readRecord(getStored<string>(local, recordKey)).days.size;
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <h2>{countText({ solved, begun: begunTrails().length })}</h2>
      <TodayLink />
    </Card>
  );
}
