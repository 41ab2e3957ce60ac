import { useQueryClient } from '@tanstack/react-query';
import { ChartColumn, Gift, LogOut, ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AdminEvent } from '../../../contract/admin-api.ts';
import { useEvents } from '../../hooks/use-events.ts';
import { Button } from '../../ui/button.tsx';
import { ActivityLog } from './activity-log.tsx';
import { adminKey, dashboardKey, eventsPath, logOut } from './admin-api.ts';
import { adminSession } from './admin-session.ts';
import { Overview } from './overview.tsx';
import { RewardsTab } from './rewards-tab.tsx';
import { Tabs } from './tabs.tsx';
import { showFailure } from './use-admin-action.ts';

const tabs = [
  { name: 'overview', label: 'Overview', Icon: ChartColumn, View: Overview },
  { name: 'rewards', label: 'Rewards', Icon: Gift, View: RewardsTab },
  { name: 'activity', label: 'Activity log', Icon: ScrollText, View: ActivityLog },
];

/** What the siteDetails sees and does, kept up to date. */
export function AdminDesk() {
  const [chosen, setChosen] = useState('overview');
  const queryClient = useQueryClient();

  useEvents<AdminEvent>(eventsPath, true, ({ changed }) => {
    const queryKey = changed === 'visits' || changed === 'puzzles' ? dashboardKey : adminKey;
    // What is being asked for anyway will be new enough.
    queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });

  const leave = async () => {
    try {
      await logOut();
      adminSession.set(false);
    } catch (error) {
      showFailure(error);
    }
  };

  return (
    <div className="flex flex-col gap-5 pt-2">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>Your Puzzlefly</h1>
        <Button onClick={leave}>
          <LogOut aria-hidden size={20} />
          Log Out
        </Button>
      </header>
      <Tabs label="Admin" tabs={tabs} chosen={chosen} onChosen={setChosen} />
    </div>
  );
}
