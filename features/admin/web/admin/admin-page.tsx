import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChartColumn, LogOut, ScrollText } from 'lucide-react';
import { type KeyboardEvent, use, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '#words';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
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

interface TabsProps {
  label: string;
  tabs: readonly AdminTab[];
  chosen: string;
  onChosen(name: string): void;
}

/** Shows tabs that look like index dividers, and the page of the chosen tab. Arrow keys change the tab. */
function Tabs({ label, tabs, chosen, onChosen }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex(({ name }) => name === chosen);
  const Panel = tabs[index]?.Component;

  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const next = step && tabs.at((index + step) % tabs.length);
    if (!next) return;
    onChosen(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-b-2 border-ink pt-1 sm:gap-2"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, label: text, Icon }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChosen(name)}
            className={classNames(
              'inline-flex min-h-12 shrink-0 items-center whitespace-nowrap gap-2 rounded-t-control border-2 border-b-0 border-ink px-2.5 font-display text-base font-semibold sm:px-4 sm:text-lg',
              name === chosen ? 'bg-sun text-on-accent' : 'bg-card',
            )}
          >
            <Icon aria-hidden size={20} className="max-[26rem]:hidden" />
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <HydrationBoundary fallback={<Skeleton />}>{Panel && <Panel />}</HydrationBoundary>
      </div>
    </>
  );
}
