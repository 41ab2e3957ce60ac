import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError, showToast, type ToastContent } from '../../ui/toast.tsx';
import { wordings } from '../../ui/wordings.ts';
import { wordsOf } from '../lib/api.ts';
import { adminKey } from './admin-api.ts';

/** Runs an admin action, shows its outcome and invalidates all admin queries. */
export function useAdminAction<Variables>(
  action: (variables: Variables) => Promise<unknown>,
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

export const showFailure = (error: unknown) => showError(wordsOf(error, wordings.no_connection));
