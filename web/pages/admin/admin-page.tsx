import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, ChartColumn, Flag, Languages, LogOut, ScrollText, ShieldCheck } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { t } from '#words';
import type { AdminEvent } from '../../../contract/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyInPage } from '../../../ui/lazy-component.tsx';
import { useEvents } from '../../../ui/use-events.ts';
import { withQueries } from '../../lib/queries.tsx';
import { adminKey, adminSession, dashboardKey, eventsPath, logOut } from './admin-api.ts';
import { Skeleton } from './loaded.tsx';
import { LoginForm } from './login-form.tsx';
import { Overview } from './overview.tsx';
import { Tabs } from './tabs.tsx';
import { showFailure } from './use-admin-action.ts';

/** The password form, and the desk behind it (rules: moderation#admin). */
function AdminPage() {
  // Only the browser knows whether somebody is logged in; until then neither is drawn.
  const isOpen = useSyncExternalStore(adminSession.subscribe, adminSession.get, () => undefined);
  if (isOpen === undefined) return <Skeleton />;
  return isOpen ? <AdminDesk /> : <LoginForm />;
}

/** Most days begin with the overview; the other tabs load when they are opened. */
const desk = lazyInPage(() => import('./moderation/desk-tab.tsx'));
const today = lazyInPage(() => import('./today-tab.tsx'));
const safety = lazyInPage(() => import('./safety/safety-tab.tsx'));
const words = lazyInPage(() => import('./words-tab.tsx'));
const activity = lazyInPage(() => import('./activity-log.tsx'));

const tabs = [
  { name: 'overview', label: t`Overview`, Icon: ChartColumn, Component: Overview },
  {
    name: 'desk',
    label: t({ message: 'Desk', comment: 'where the admin decides about puzzles that were reported' }),
    Icon: Flag,
    Component: desk.Component,
  },
  { name: 'today', label: t`Today`, Icon: CalendarDays, Component: today.Component },
  { name: 'safety', label: t`Safety`, Icon: ShieldCheck, Component: safety.Component },
  {
    name: 'words',
    label: t({ message: 'Words', comment: 'what readers say reads wrong on the site' }),
    Icon: Languages,
    Component: words.Component,
  },
  { name: 'activity', label: t`Activity log`, Icon: ScrollText, Component: activity.Component },
];

/** What the admin sees and does, live. */
function AdminDesk() {
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
        <h1>{t`Your Puzzlefly`}</h1>
        <Button onClick={() => leaving.mutate()}>
          <LogOut aria-hidden size={20} />
          {t`Log Out`}
        </Button>
      </header>
      <Tabs label={t`Admin`} tabs={tabs} chosen={chosen} onChosen={setChosen} />
    </div>
  );
}

export default withQueries(AdminPage);
