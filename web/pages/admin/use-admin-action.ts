import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusedError } from '../../lib/api.ts';
import { showToast, type ToastContent } from '../../ui/toast.tsx';
import { adminKey } from './admin-api.ts';

/** Does something to the site and tells how it went; what is shown is then asked for anew. */
export function useAdminAction() {
  const queryClient = useQueryClient();
  const [isRunning, setRunning] = useState(false);

  /** Says whether it was done. */
  const run = async (action: () => Promise<void>, done: ToastContent): Promise<boolean> => {
    setRunning(true);
    try {
      await action();
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      setRunning(false);
    }
    showToast(done);
    queryClient.invalidateQueries({ queryKey: adminKey });
    return true;
  };

  return { isRunning, run };
}

/** Why something was not done. */
export function showFailure(error: unknown): void {
  const { title, message } =
    error instanceof RefusedError
      ? error
      : { title: 'No Connection', message: 'Please check your connection and try again.' };
  showToast({ title, message, tone: 'bad' });
}
