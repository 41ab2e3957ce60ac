import { useQuery } from '@tanstack/react-query';
import type { SwitchChange, SwitchName } from '../../../../contract/moderation-api.ts';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Loaded } from '../loaded.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { changeSwitch, switchesQuery } from './safety-api.ts';

const switches: Record<SwitchName, { label: string; text: string }> = {
  no_new_puzzles: { label: 'No new puzzles', text: 'Nothing can be made. Playing goes on.' },
  no_images: { label: 'No pictures', text: 'Nothing can be made with a picture.' },
  list_frozen: { label: 'List frozen', text: 'Nothing new comes on the public list.' },
  typed_rewards_only: {
    label: 'Typed answers for rewards',
    text: 'Rewards go only with puzzles whose answer is typed, which programs solve worst.',
  },
  read_only: { label: 'Read-only', text: 'Nothing is saved, and nothing can be won. Reports still come.' },
};

/** Switches for bad days. They work at once, everywhere, and visitors are told in a sentence. */
export function SwitchesCard() {
  const query = useQuery(switchesQuery);
  const { mutate, isPending } = useAdminAction(changeSwitch, ({ name, on }: SwitchChange) => ({
    title: `${switches[name].label}: ${on ? 'on' : 'off'}`,
    message: on ? 'Visitors are told on every page.' : 'All is as usual again.',
  }));
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl!">For bad days</h2>
      <Loaded query={query}>
        {({ on }) => (
          <ul className="flex flex-col gap-3">
            {(Object.keys(switches) as SwitchName[]).map((name) => {
              const isOn = on.includes(name);
              return (
                <li key={name} className="flex items-center justify-between gap-3">
                  <p id={`switch-${name}`}>
                    <strong className="font-display text-lg">{switches[name].label}</strong>
                    <br />
                    {switches[name].text}
                  </p>
                  <button
                    type="button"
                    role="switch"
                    aria-checked={isOn}
                    aria-labelledby={`switch-${name}`}
                    disabled={isPending}
                    onClick={() => mutate({ name, on: !isOn })}
                    className={classNames(
                      'inline-flex min-h-12 w-20 shrink-0 items-center justify-center rounded-full border-2 border-ink font-display text-lg font-semibold',
                      isOn ? 'bg-coral text-on-accent' : 'bg-card',
                    )}
                  >
                    {isOn ? 'On' : 'Off'}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
