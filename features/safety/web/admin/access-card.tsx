import { useQuery } from '@tanstack/react-query';
import { plural, Trans, t } from '#words';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Loaded } from '../../../../web/admin/loaded.tsx';
import { useAdminAction } from '../../../../web/admin/use-admin-action.ts';
import { agoText } from '../../../../web/admin/words.ts';
import type { AdminAccess } from '../../../admin/api.ts';
import { accessQuery, endSession } from './safety-api.ts';
import { SecondStep } from './second-step.tsx';

/** Shows the admin's open sessions, the number of recently refused logins, and the second step. */
export function AccessCard() {
  const query = useQuery(accessQuery);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl!">{t`Your login`}</h2>
      <Loaded query={query}>
        {({ isPasswordCommon, secondFactor, sessions, refusedLogins: { day, week } }) => (
          <>
            {isPasswordCommon && (
              <p role="alert" className="rounded-control border-2 border-ink bg-coral p-3 text-on-accent">
                <Trans>
                  <strong>Your password is one of the 10,000 most common.</strong> Anyone can guess it. Set
                  another one in ADMIN_PASSWORD.
                </Trans>
              </p>
            )}
            <p>
              {week === 0
                ? t`No login was refused this week.`
                : t`${plural(day, { one: '# login refused in the last day', other: '# logins refused in the last day' })}, ${plural(week, { one: '# login in the last week', other: '# logins in the last week' })}.`}
            </p>
            <SecondStep secondFactor={secondFactor} />
            <Sessions sessions={sessions} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Sessions({ sessions }: Pick<AdminAccess, 'sessions'>) {
  const ending = useAdminAction(endSession, () => ({ title: t`Session ended` }));
  return (
    <section aria-labelledby="open-sessions" className="flex flex-col gap-2">
      <h3 id="open-sessions">{t`Who is logged in`}</h3>
      <ul className="flex flex-col divide-y-2 divide-dashed divide-soft">
        {sessions.map(({ id, device, openedAt, seenAt, isThis }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <p>
              <strong>{device ?? t`A browser`}</strong>
              {isThis && ` ${t({ message: '(this one)', comment: 'the browser before you' })}`}
              <br />
              <span className="text-soft">{sinceText(openedAt, seenAt)}</span>
            </p>
            {!isThis && (
              <Button
                aria-label={
                  device === null
                    ? t`End the session of a browser`
                    : t({
                        message: `End the session of ${device}`,
                        comment: '{device} is as ‘Chrome, Windows’',
                      })
                }
                disabled={ending.isPending}
                onClick={() => ending.mutate(id)}
              >
                {t({ message: 'End', comment: 'verb; a session' })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function sinceText(openedAt: string, seenAt: string): string {
  const [opened, seen] = [openedAt, seenAt].map((at) => agoText(at, Date.now()));
  return t({
    message: `Since ${opened}, last seen ${seen}`,
    comment: 'somebody is logged in; {opened} and {seen} are as ‘5 min ago’',
  });
}
