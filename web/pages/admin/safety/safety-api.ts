import { queryOptions } from '@tanstack/react-query';
import type {
  AdminDoor,
  CodeRequest,
  NewSecondFactor,
  RecoveryCodes,
} from '../../../../contract/admin-api.ts';
import type { BlockList, NewBlock, SwitchChange, Switches } from '../../../../contract/moderation-api.ts';
import { adminKey, ask, queryOf, send } from '../admin-api.ts';

export const doorQuery = queryOptions({
  queryKey: [...adminKey, 'door'],
  queryFn: () => ask<AdminDoor>('door'),
});

export const endSession = (id: string) => ask<void>(`sessions/${id}`, { method: 'DELETE' });

export const beginSecondFactor = () => ask<NewSecondFactor>('second-factor', { method: 'POST' });
export const confirmSecondFactor = (body: CodeRequest) =>
  ask<RecoveryCodes>('second-factor/confirmation', { method: 'POST', body });
export const removeSecondFactor = (request: CodeRequest) => send('second-factor/removal', request);

export const switchesQuery = queryOptions({
  queryKey: [...adminKey, 'switches'],
  queryFn: () => ask<Switches>('switches'),
});
export const changeSwitch = (change: SwitchChange) => send('switches', change);

export const blocksQuery = (before: number | undefined) =>
  queryOptions({
    queryKey: [...adminKey, 'blocks', before],
    queryFn: () => ask<BlockList>(`moderation/blocks${queryOf({ before })}`),
  });
export const addBlock = (block: NewBlock) => send('moderation/blocks', block);
export const removeBlock = (id: number) => ask<void>(`moderation/blocks/${id}`, { method: 'DELETE' });
