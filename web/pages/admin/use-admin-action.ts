import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefusedError } from '../../lib/api.ts';
import { showToast, type ToastContent } from '../../ui/toast.tsx';
import { adminKey } from './admin-api.ts';

/** Changes something of the site, shows how it went, and asks anew for what is shown. */
export function useAdminAction<Variables>(
  action: (variables: Variables) => Promise<void>,
  done: (variables: Variables) => ToastContent,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: (_, variables) => {
      showToast(done(variables));
      queryClient.invalidateQueries({ queryKey: adminKey });
    },
    onError: showFailure,
  });
}

/** Why something was not done. */
export function showFailure(error: unknown): void {
  const { title, message } =
    error instanceof RefusedError
      ? error
      : { title: 'No Connection', message: 'Please check your connection and try again.' };
  showToast({ title, message, tone: 'bad' });
}
