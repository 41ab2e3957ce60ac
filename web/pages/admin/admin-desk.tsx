import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChartColumn, Gift, LogOut, ScrollText } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { AdminEvent } from '../../../contract/admin-api.ts';
import { useEvents } from '../../hooks/use-events.ts';
import { Button } from '../../ui/button.tsx';
import { usePreload } from '../../ui/idle-loaded.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ActivityLog } from './activity-log.tsx';
import { adminKey, dashboardKey, eventsPath, logOut } from './admin-api.ts';
import { adminSession } from './admin-session.ts';
import { Overview } from './overview.tsx';
import { Skeleton } from './skeleton.tsx';
import { Tabs } from './tabs.tsx';
import { showFailure } from './use-admin-action.ts';

const rewardsTab = lazyComponent('web/pages/admin/rewards-tab.tsx', () => import('./rewards-tab.tsx'));

function RewardsTab() {
  return (
    <Suspense fallback={<Skeleton />}>
      <rewardsTab.Component />
    </Suspense>
  );
}

const tabs = [
  { name: 'overview', label: 'Overview', Icon: ChartColumn, Component: Overview },
  { name: 'rewards', label: 'Rewards', Icon: Gift, Component: RewardsTab },
  { name: 'activity', label: 'Activity log', Icon: ScrollText, Component: ActivityLog },
];

/** What the admin sees and does, live. */
export function AdminDesk() {
  const [chosen, setChosen] = useState('overview');
  const queryClient = useQueryClient();
  usePreload(rewardsTab);

  useEvents<AdminEvent>(eventsPath, true, ({ changed }) => {
    const queryKey = changed === 'visits' || changed === 'puzzles' ? dashboardKey : adminKey;
    // A request that is under way brings data that are new enough.
    queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });

  const leaving = useMutation({
    mutationFn: logOut,
    onSuccess: () => adminSession.set(false),
    onError: showFailure,
  });

  return (
    <div className="flex flex-col gap-5 pt-2">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>Your Puzzlefly</h1>
        <Button onClick={() => leaving.mutate()}>
          <LogOut aria-hidden size={20} />
          Log Out
        </Button>
      </header>
      <Tabs label="Admin" tabs={tabs} chosen={chosen} onChosen={setChosen} />
    </div>
  );
}
