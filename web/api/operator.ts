import { z } from 'zod';
import {
  operatorActionsSchema,
  operatorSubscriptionsSchema,
  operatorSystemSchema,
  operatorUserSchema,
  operatorUsersSchema,
  type OperatorUser,
} from '#domain/operator/schemas.ts';
import type { UserAction } from '#domain/operator/user-actions.ts';
import { callApi } from './client.ts';

/** The view of the operator. The server refuses everybody else. */

const read = <Schema extends z.ZodType>(path: string, schema: Schema, signal?: AbortSignal) =>
  callApi(`/api/operator/${path}`, {
    schema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });

export const fetchUsers = (q: string, page: number, signal?: AbortSignal) =>
  read(`users?${new URLSearchParams({ q, page: String(page) })}`, operatorUsersSchema, signal);

export const fetchSubscriptions = (page: number, signal?: AbortSignal) =>
  read(`subscriptions?page=${page}`, operatorSubscriptionsSchema, signal);

export const fetchSystem = (signal?: AbortSignal) => read('system', operatorSystemSchema, signal);

export const fetchActions = (page: number, signal?: AbortSignal) =>
  read(`audit?page=${page}`, operatorActionsSchema, signal);

export async function actOnUser(id: string, action: UserAction, reason: string): Promise<OperatorUser> {
  const { user } = await callApi(`/api/operator/users/${id}/actions`, {
    method: 'POST',
    body: { action, reason },
    schema: z.object({ user: operatorUserSchema }),
    unreachable: 'server.unreachable',
  });
  return user;
}

export async function retryJob(id: string, reason: string): Promise<void> {
  await callApi(`/api/operator/jobs/${id}/retry`, {
    method: 'POST',
    body: { reason },
    schema: z.object({ success: z.literal(true) }),
    unreachable: 'server.unreachable',
  });
}
