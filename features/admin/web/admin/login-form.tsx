import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '#words';
import { exactText } from '../../../../puzzles/exact-text.ts';
import { isBlank } from '../../../../puzzles/text.ts';
import { Butterfly } from '../../../../ui/butterfly.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { Field } from '../../../../ui/form.tsx';
import { adminKey, adminSession, checkSession, logIn } from '../../../../web/admin/admin-api.ts';
import { RefusedError, wordsOf } from '../../../../web/lib/api.ts';

export function LoginForm() {
  const problemId = useId();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();

  useEffect(() => {
    queryClient.removeQueries({ queryKey: adminKey });
    // The server may still have a session that the browser has forgotten.
    checkSession().then(
      () => adminSession.set(true),
      () => {},
    );
  }, [queryClient]);

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => logIn({ password, ...(asksCode && { code: exactText(code) }) }),
    onSuccess: () => adminSession.set(true),
    onError: (refusal) => {
      if (!(refusal instanceof RefusedError)) return;
      setCode('');
      if (refusal.code === 'code_needed') setAsksCode(true);
      if (refusal.code !== 'password_wrong') return;
      setPassword('');
      form.current?.querySelector('input')?.focus();
    },
  });

  const problem = error && wordsOf(error, errorMessages.no_connection).message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };

  return (
    <Card className="m-auto w-full max-w-md">
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <header className="flex items-center gap-3">
          <Butterfly size={56} className="shrink-0 [transform:rotate(-12deg)]" />
          <div>
            <h1>{t`Admin`}</h1>
            <p>{t`For the owner of this site.`}</p>
          </div>
        </header>
        <Field
          label={t`Password`}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
          value={password}
          onValue={setPassword}
          {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': problemId })}
        />
        {asksCode && (
          <Field
            label={t({ message: 'Code', context: 'login code' })}
            hint={t({
              message: 'From your app, or a recovery code.',
              comment: 'where the login code comes from',
            })}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            maxLength={40}
            value={code}
            onValue={setCode}
          />
        )}
        <p id={problemId} role="alert" className="font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            accent="sun"
            className="flex-1"
            disabled={isPending || password === '' || (asksCode && isBlank(code))}
          >
            {isPending ? t`Logging In...` : t`Log In`}
          </Button>
          <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
            <span>{t`Show Password`}</span>
          </Button>
        </div>
      </form>
    </Card>
  );
}
