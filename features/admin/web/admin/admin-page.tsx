import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChartColumn, LogOut, ScrollText } from 'lucide-react';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '#words';
import { Button } from '../../../../ui/button.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { useEvents } from '../../../../ui/use-events.ts';
import { adminKey, adminSession, dashboardKey, eventsPath, logOut } from '../../../../web/admin/admin-api.ts';
import { Skeleton } from '../../../../web/admin/loaded.tsx';
import { showFailure } from '../../../../web/admin/use-admin-action.ts';
import { withQueries } from '../../../../web/lib/queries.tsx';
import { type AdminTab, FeaturesContext } from '../../../../web/lib/slots.tsx';
import type { AdminEvent } from '../../api.ts';
import { LoginForm } from './login-form.tsx';
import { Overview } from './overview.tsx';
import { Tabs } from './tabs.tsx';

/** The login form, and the tabs behind it (rules: moderation#admin). */
function AdminPage() {
  // Only the browser knows whether the admin is logged in, so the server renders neither the form nor the tabs.
  const isOpen = useSyncExternalStore(adminSession.subscribe, adminSession.get, () => undefined);
  if (isOpen === undefined) return <Skeleton />;
  return isOpen ? <AdminTabs /> : <LoginForm />;
}

const activity = lazyPart(() => import('./activity-log.tsx'));

/** The page's own tabs, by their position among all tabs. */
const ownTabs: Record<number, AdminTab> = {
  10: { name: 'overview', label: t`Overview`, Icon: ChartColumn, Component: Overview },
  60: { name: 'activity', label: t`Activity log`, Icon: ScrollText, Component: activity.Component },
};

/**
 * Returns the tabs of the page and of features, in order. A feature's tab loads with its code; if that fails, all
 * other tabs still work.
 */
function useTabs(): readonly AdminTab[] {
  const features = use(FeaturesContext);
  const [added, setAdded] = useState<Record<number, AdminTab>>({});
  useEffect(() => {
    for (const { adminTab } of features) {
      adminTab
        ?.load()
        .then(({ default: tab }) => setAdded((known) => ({ ...known, [adminTab.order]: tab })), showFailure);
    }
  }, [features]);
  // Numeric keys are enumerated in ascending order.
  return Object.values({ ...ownTabs, ...added });
}

/** The admin's tabs, kept up to date by events. */
function AdminTabs() {
  const [chosen, setChosen] = useState('overview');
  const tabs = useTabs();
  const queryClient = useQueryClient();

  useEvents<AdminEvent>(eventsPath, true, ({ changed }) => {
    const queryKey = changed === 'visits' || changed === 'puzzles' ? dashboardKey : adminKey;
    const ask = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    // A request in flight may have been sent before the change, so it is allowed to finish and then repeated.
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
