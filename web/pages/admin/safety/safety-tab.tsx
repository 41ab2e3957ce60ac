import { AccessCard } from './access-card.tsx';
import { BlocksCard } from './blocks-card.tsx';
import { SwitchesCard } from './switches-card.tsx';

/** The emergency switches, the blocks, and the admin's own login. */
export default function SafetyTab() {
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-2 lg:items-start">
      <div className="flex flex-col gap-5">
        <SwitchesCard />
        <BlocksCard />
      </div>
      <AccessCard />
    </div>
  );
}
