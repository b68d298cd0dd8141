import './errors-on-demand.ts';
import { z } from 'zod';
import {
  operatorActionsSchema,
  operatorSubscriptionsSchema,
  operatorSwitchesSchema,
  operatorSystemSchema,
  operatorUserSchema,
  operatorUsersSchema,
  type OperatorSwitches,
  type OperatorUser,
} from '#domain/operator/schemas.ts';
import type { Announcement } from '#domain/installation/announcement.ts';
import type { SwitchKey } from '#domain/installation/switches.ts';
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

export const fetchSwitches = (signal?: AbortSignal) => read('switches', operatorSwitchesSchema, signal);

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

/** Announces something, or ends what is announced. */
export function changeAnnouncement(
  announcement: Announcement | null,
  reason: string,
): Promise<OperatorSwitches> {
  return callApi('/api/operator/announcement', {
    method: 'PUT',
    body: { announcement, reason },
    schema: operatorSwitchesSchema,
    unreachable: 'server.unreachable',
  });
}

/** Returns all switches as they are then. */
export function changeSwitch(key: SwitchKey, isOn: boolean, reason: string): Promise<OperatorSwitches> {
  return callApi(`/api/operator/switches/${key}`, {
    method: 'PUT',
    body: { isOn, reason },
    schema: operatorSwitchesSchema,
    unreachable: 'server.unreachable',
  });
}
