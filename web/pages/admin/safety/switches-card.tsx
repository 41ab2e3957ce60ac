import { useQuery } from '@tanstack/react-query';
import type { SwitchChange, SwitchName } from '../../../../contract/moderation-api.ts';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Loaded } from '../loaded.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { changeSwitch, switchesQuery } from './safety-api.ts';

const switches: Record<SwitchName, { label: string; text: string }> = {
  no_new_puzzles: { label: 'No new puzzles', text: 'Nobody can make puzzles. Playing goes on.' },
  no_images: { label: 'No images', text: 'Nobody can make puzzles with images.' },
  list_frozen: { label: 'List frozen', text: 'No reward joins the public list.' },
  typed_rewards_only: {
    label: 'Typed answers for rewards',
    text: 'Only puzzles with typed answers take rewards. Programs solve them worst.',
  },
  read_only: { label: 'Read-only', text: 'We save nothing, and nobody can win. Reports still arrive.' },
};

/** Switches for bad days. They work at once, everywhere, and visitors are told in a sentence. */
export function SwitchesCard() {
  const query = useQuery(switchesQuery);
  const { mutate, isPending } = useAdminAction(changeSwitch, ({ name, on }: SwitchChange) => ({
    title: `${switches[name].label}: ${on ? 'on' : 'off'}`,
    message: on ? 'Every page tells visitors.' : 'Everything works as usual again.',
  }));
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl!">Emergency switches</h2>
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
