import { useSyncExternalStore } from 'react';
import { withQueries } from '../../lib/with-queries.tsx';
import { adminSession } from './admin-api.ts';
import { AdminDesk } from './admin-desk.tsx';
import { LoginForm } from './login-form.tsx';
import { Skeleton } from './skeleton.tsx';

/** The password form, and the desk behind it (specification §2). */
function AdminPage() {
  // Only the browser knows whether somebody is logged in; until then neither is drawn.
  const isOpen = useSyncExternalStore(adminSession.subscribe, adminSession.get, () => undefined);
  if (isOpen === undefined) return <Skeleton />;
  return isOpen ? <AdminDesk /> : <LoginForm />;
}

export default withQueries(AdminPage);
