import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessages } from '../../ui/error-messages.ts';
import { showError, showToast, type ToastContent } from '../../ui/toast.tsx';
import { wordsOf } from '../lib/api.ts';
import { adminKey } from './admin-api.ts';

/** Runs an admin action and shows its outcome. If the action succeeds, invalidates all admin queries. */
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

export const showFailure = (error: unknown) => showError(wordsOf(error, errorMessages.no_connection));
