import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, Trans, t } from '#words';
import { exactText } from '../../../../puzzles/exact-text.ts';
import { isBlank } from '../../../../puzzles/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Field, Form } from '../../../../ui/form.tsx';
import { adminKey } from '../../../../web/admin/admin-api.ts';
import { showFailure, useAdminAction } from '../../../../web/admin/use-admin-action.ts';
import { QrCode } from '../../../../web/maker/qr-code.tsx';
import type { AdminAccess } from '../../../admin/api.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './safety-api.ts';

/** The second step of the login, a code from an app. It is off until the admin sets it up here. */
export function SecondStep({ secondFactor: { isOn, recoveryCodesLeft } }: Pick<AdminAccess, 'secondFactor'>) {
  const queryClient = useQueryClient();
  const beginning = useMutation({ mutationFn: beginSecondFactor, onError: showFailure });
  const confirming = useMutation({
    mutationFn: confirmSecondFactor,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminKey }),
    onError: showFailure,
  });
  const removing = useAdminAction(removeSecondFactor, () => {
    // The key and the codes of the removed second step are now useless.
    beginning.reset();
    confirming.reset();
    return {
      title: t({ message: 'Turned off', comment: 'the login code' }),
      message: t`Your password alone logs you in now.`,
    };
  });

  return (
    <section aria-labelledby="second-step" className="flex flex-col gap-3">
      <h3 id="second-step">{t`Login code`}</h3>
      {confirming.data && <RecoveryCodes codes={confirming.data.codes} />}
      {isOn ? (
        <>
          <p>
            {t({ message: 'On. You log in with password and code.', comment: 'the login code is turned on' })}{' '}
            {plural(recoveryCodesLeft, { one: '# recovery codes left.', other: '# recovery codes left.' })}
          </p>
          <CodeForm
            label={t`Code, to turn it off`}
            button={t`Turn Off`}
            isSending={removing.isPending}
            onCode={(code) => removing.mutate({ code })}
          />
        </>
      ) : beginning.data ? (
        <>
          <p>{t`Scan this with your code app, or type in the key. Then enter its code.`}</p>
          <QrCode text={beginning.data.uri} label={t`QR code for the app`} className="max-w-60" />
          <p className="break-all select-all">
            <code translate="no">{beginning.data.secret}</code>
          </p>
          <CodeForm
            label={t({ message: 'Code', context: 'login code' })}
            button={t`Turn On`}
            isSending={confirming.isPending}
            onCode={(code) => confirming.mutate({ code })}
          />
        </>
      ) : (
        <>
          <p>
            {t({ message: 'Off. Your password alone logs you in.', comment: 'the login code is turned off' })}
          </p>
          <Button
            className="self-start"
            disabled={beginning.isPending}
            onClick={() => beginning.mutate(undefined)}
          >
            {t({ message: 'Set Up', comment: 'verb; the login code' })}
          </Button>
        </>
      )}
    </section>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-control border-2 border-ink bg-mint p-3 text-on-accent"
    >
      <p>
        <Trans>
          <strong>Keep these recovery codes.</strong> Each one logs you in once, if you lose your phone. We
          show them only now.
        </Trans>
      </p>
      <ul translate="no" className="grid gap-x-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <CopyButton
        text={codes.join('\n')}
        label={t`Copy codes`}
        toast={{
          title: t`Copied`,
          message: t({ message: 'Keep them where only you can find them.', comment: 'recovery codes' }),
        }}
      />
    </div>
  );
}

interface CodeFormProps {
  label: string;
  button: string;
  isSending: boolean;
  onCode(code: string): void;
}

function CodeForm({ label, button, isSending, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const send = () => {
    onCode(exactText(code));
    setCode('');
  };
  return (
    <Form className="flex items-end gap-3" onSend={send}>
      <div className="min-w-0 flex-1">
        <Field
          label={label}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onValue={setCode}
        />
      </div>
      <Button type="submit" accent="sun" disabled={isSending || isBlank(code)}>
        {button}
      </Button>
    </Form>
  );
}
