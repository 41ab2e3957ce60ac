import { ShieldCheck } from 'lucide-react';
import { t } from '#words';
import type { AdminTab } from '../../../../web/lib/slots.tsx';
import { AccessCard } from './access-card.tsx';
import { BlocksCard } from './blocks-card.tsx';
import { SwitchesCard } from './switches-card.tsx';

const tab: AdminTab = { name: 'safety', label: t`Safety`, Icon: ShieldCheck, Component: SafetyTab };
export default tab;

/** The emergency switches, the blocks, and the admin's own login. */
function SafetyTab() {
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
