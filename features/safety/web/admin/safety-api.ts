import { queryOptions } from '@tanstack/react-query';
import { adminCallsOf, adminKey, given } from '../../../../web/admin/admin-api.ts';
import type { accessApi, CodeRequest } from '../../../admin/api.ts';
import type { moderationApi, NewBlock, SwitchChange, switchesApi } from '../../../moderation/api.ts';

const call = adminCallsOf<typeof accessApi & typeof switchesApi & typeof moderationApi>();

export const accessQuery = queryOptions({
  queryKey: [...adminKey, 'door'],
  queryFn: () => call('GET /api/admin/door', {}),
});

export const endSession = (id: string) => call('DELETE /api/admin/sessions/:id', { params: { id } });

export const beginSecondFactor = () => call('POST /api/admin/second-factor', {});
export const confirmSecondFactor = (body: CodeRequest) =>
  call('POST /api/admin/second-factor/confirmation', { body });
export const removeSecondFactor = (body: CodeRequest) =>
  call('POST /api/admin/second-factor/removal', { body });

export const switchesQuery = queryOptions({
  queryKey: [...adminKey, 'switches'],
  queryFn: () => call('GET /api/admin/switches', {}),
});
export const changeSwitch = (body: SwitchChange) => call('POST /api/admin/switches', { body });

export const blocksQuery = (before: number | undefined) =>
  queryOptions({
    queryKey: [...adminKey, 'blocks', before],
    queryFn: () => call('GET /api/admin/moderation/blocks', { query: given({ before: before?.toString() }) }),
  });
export const addBlock = (body: NewBlock) => call('POST /api/admin/moderation/blocks', { body });
export const removeBlock = (id: number) =>
  call('DELETE /api/admin/moderation/blocks/:id', { params: { id: String(id) } });
