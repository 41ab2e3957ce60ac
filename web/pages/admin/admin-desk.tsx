import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChartColumn, Flag, Gift, LogOut, ScrollText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { AdminEvent } from '../../../contract/admin-api.ts';
import { useEvents } from '../../hooks/use-events.ts';
import { Button } from '../../ui/button.tsx';
import { lazyInPage } from '../../ui/lazy-component.tsx';
import { adminKey, adminSession, dashboardKey, eventsPath, logOut } from './admin-api.ts';
import { Overview } from './overview.tsx';
import { Tabs } from './tabs.tsx';
import { showFailure } from './use-admin-action.ts';

/** Most days begin with the overview; the other tabs load when they are opened. */
const moderation = lazyInPage(() => import('./moderation/moderation-tab.tsx'));
const rewards = lazyInPage(() => import('./rewards-tab.tsx'));
const safety = lazyInPage(() => import('./safety/safety-tab.tsx'));
const activity = lazyInPage(() => import('./activity-log.tsx'));

const tabs = [
  { name: 'overview', label: 'Overview', Icon: ChartColumn, Component: Overview },
  { name: 'moderation', label: 'Moderation', Icon: Flag, Component: moderation.Component },
  { name: 'rewards', label: 'Rewards', Icon: Gift, Component: rewards.Component },
  { name: 'safety', label: 'Safety', Icon: ShieldCheck, Component: safety.Component },
  { name: 'activity', label: 'Activity log', Icon: ScrollText, Component: activity.Component },
];

/** What the admin sees and does, live. */
export function AdminDesk() {
  const [chosen, setChosen] = useState('overview');
  const queryClient = useQueryClient();

  useEvents<AdminEvent>(eventsPath, true, ({ changed }) => {
    const queryKey = changed === 'visits' || changed === 'puzzles' ? dashboardKey : adminKey;
    const ask = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    // A request that is under way may have been answered before the change: it is let go on, and asked once more after it.
    const isUnderWay = queryClient.isFetching({ queryKey }) > 0;
    void ask().then(() => (isUnderWay ? ask() : undefined));
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
