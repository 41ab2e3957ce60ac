import { useQuery } from '@tanstack/react-query';
import { t } from '#words';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Loaded } from '../../../../web/admin/loaded.tsx';
import { useAdminAction } from '../../../../web/admin/use-admin-action.ts';
import type { SwitchChange, SwitchName } from '../../../moderation/api.ts';
import { changeSwitch, switchesQuery } from './safety-api.ts';

const switches: Record<SwitchName, { label: string; text: string }> = {
  no_new_puzzles: { label: t`No new puzzles`, text: t`Nobody can make puzzles. Playing goes on.` },
  no_images: { label: t`No images`, text: t`Nobody can make puzzles with images.` },
  list_frozen: {
    label: t({ message: 'List frozen', comment: 'the public list of rewards' }),
    text: t`No rewards are added to the public list.`,
  },
  typed_rewards_only: {
    label: t`Typed answers for rewards`,
    text: t({
      message: 'Only puzzles with typed answers can have rewards. Programs find them hardest.',
      comment: 'programs: robots, which are not to win',
    }),
  },
  read_only: {
    label: t({ message: 'Read-only', comment: 'the site saves nothing' }),
    text: t`We save nothing, and nobody can win. Reports still arrive.`,
  },
};

/**
 * Shows the emergency switches. They take effect at once and everywhere, and a sentence on every page tells
 * visitors.
 */
export function SwitchesCard() {
  const query = useQuery(switchesQuery);
  const { mutate, isPending } = useAdminAction(changeSwitch, ({ name, on }: SwitchChange) => {
    const { label } = switches[name];
    return on
      ? {
          title: t({ message: `${label}: on`, comment: '{label} is the name of a switch' }),
          message: t({ message: 'Every page tells visitors.', comment: 'that a switch is on' }),
        }
      : {
          title: t({ message: `${label}: off`, comment: '{label} is the name of a switch' }),
          message: t`Everything works as usual again.`,
        };
  });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl!">{t`Emergency switches`}</h2>
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
                    {isOn
                      ? t({ message: 'On', comment: 'a switch' })
                      : t({ message: 'Off', comment: 'a switch' })}
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
