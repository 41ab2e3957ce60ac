import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { RefusedError } from '../../lib/api.ts';
import { Butterfly } from '../../ui/butterfly.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { adminKey, checkSession, logIn } from './admin-api.ts';
import { adminSession } from './admin-session.ts';

/** Asks for the siteDetails's password. */
export function LoginForm() {
  const problemId = useId();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();

  useEffect(() => {
    queryClient.removeQueries({ queryKey: adminKey });
    // The browser may have forgotten what the server still knows.
    checkSession().then(
      () => adminSession.set(true),
      () => {},
    );
  }, [queryClient]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      await logIn({ password });
      adminSession.set(true);
    } catch (error) {
      setSending(false);
      setProblem(
        error instanceof RefusedError ? error.message : 'Please check your connection and try again.',
      );
      if (!(error instanceof RefusedError) || error.code !== 'password_wrong') return;
      setPassword('');
      field?.focus();
    }
  };

  return (
    <Card className="m-auto w-full max-w-md">
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <header className="flex items-center gap-3">
          <Butterfly size={56} className="shrink-0 -rotate-12" />
          <div>
            <h1>Admin</h1>
            <p>For the owner of this site.</p>
          </div>
        </header>
        <Field
          label="Password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
          value={password}
          onValue={setPassword}
          {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': problemId })}
        />
        <p id={problemId} role="alert" className="font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" accent="sun" className="flex-1" disabled={isSending || password === ''}>
            {isSending ? 'Logging In...' : 'Log In'}
          </Button>
          <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
            Show Password
          </Button>
        </div>
      </form>
    </Card>
  );
}
