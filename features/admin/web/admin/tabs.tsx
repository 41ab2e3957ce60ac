import { type KeyboardEvent, useId, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { Skeleton } from '../../../../web/admin/loaded.tsx';
import type { AdminTab } from '../../../../web/lib/slots.tsx';

interface TabsProps {
  label: string;
  tabs: readonly AdminTab[];
  chosen: string;
  onChosen(name: string): void;
}

/** Shows tabs that look like index dividers, and the page of the chosen tab. Arrow keys change the tab. */
export function Tabs({ label, tabs, chosen, onChosen }: TabsProps) {
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
