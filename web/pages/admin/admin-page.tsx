import { useSyncExternalStore } from 'react';
import { AdminDesk } from './admin-desk.tsx';
import { adminSession } from './admin-session.ts';
import { LoginForm } from './login-form.tsx';
import { Skeleton } from './skeleton.tsx';

/** The password form, and what lies behind it (specification §2). */
export default function AdminPage() {
  // The server does not know; neither view is drawn before the browser says.
  const isOpen = useSyncExternalStore(adminSession.subscribe, adminSession.isOpen, () => undefined);
  if (isOpen === undefined) return <Skeleton />;
  return isOpen ? <AdminDesk /> : <LoginForm />;
}
