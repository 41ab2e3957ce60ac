import { useQuery } from '@tanstack/react-query';
import type { AdminDoor } from '../../../../contract/admin-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Loaded } from '../loaded.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { agoText, countOf } from '../words.ts';
import { doorQuery, endSession } from './safety-api.ts';
import { SecondStep } from './second-step.tsx';

/** Your login: who is in, who tried, and the second step of the login. */
export function DoorCard() {
  const query = useQuery(doorQuery);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl!">Your login</h2>
      <Loaded query={query}>
        {({ isPasswordCommon, secondFactor, sessions, refusedLogins }) => (
          <>
            {isPasswordCommon && (
              <p role="alert" className="rounded-control border-2 border-ink bg-coral p-3 text-on-accent">
                <strong>Your password is one of the 10,000 most common.</strong> Anyone can guess it. Set
                another one in ADMIN_PASSWORD.
              </p>
            )}
            <p>
              {refusedLogins.week === 0
                ? 'No login was refused this week.'
                : `${countOf(refusedLogins.day, 'login')} refused in the last day, ${countOf(refusedLogins.week, 'login')} in the last week.`}
            </p>
            <SecondStep secondFactor={secondFactor} />
            <Sessions sessions={sessions} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Sessions({ sessions }: Pick<AdminDoor, 'sessions'>) {
  const ending = useAdminAction(endSession, () => ({ title: 'Session ended' }));
  return (
    <section aria-labelledby="open-sessions" className="flex flex-col gap-2">
      <h3 id="open-sessions">Who is logged in</h3>
      <ul className="flex flex-col divide-y-2 divide-dashed divide-soft">
        {sessions.map(({ id, device, openedAt, seenAt, isThis }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <p>
              <strong>{device ?? 'A browser'}</strong>
              {isThis && ' (this one)'}
              <br />
              <span className="text-soft">
                {openedAt && `Since ${agoText(openedAt, Date.now())}`}
                {seenAt && `, last seen ${agoText(seenAt, Date.now())}`}
              </span>
            </p>
            {!isThis && (
              <Button
                aria-label={`End the session of ${device ?? 'a browser'}`}
                disabled={ending.isPending}
                onClick={() => ending.mutate(id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
