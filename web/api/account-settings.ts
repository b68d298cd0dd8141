import {
  changedEmailSchema,
  changedNameSchema,
  sessionListSchema,
  type NameForm,
  type SessionEntry,
} from '#domain/accounts/settings.ts';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { z } from 'zod';
import { callApi } from './client.ts';
import { fetchFile } from './download.ts';

const done = z.object({ success: z.literal(true) });

export type ChangedEmail = z.infer<typeof changedEmailSchema>;

export async function changeName(userId: string, name: NameForm): Promise<SessionUser> {
  const { user } = await callApi('/api/account/name', {
    method: 'PUT',
    body: { userId, ...name },
    schema: changedNameSchema,
    unreachable: 'accounts.name-update-unreachable',
    failed: 'accounts.name-update-failed',
  });
  return user;
}

/** With verification on, the returned user still has the old address until the new one is verified. */
export function changeEmail(userId: string, newEmail: string): Promise<ChangedEmail> {
  return callApi('/api/account/email', {
    method: 'PUT',
    body: { userId, newEmail },
    schema: changedEmailSchema,
    unreachable: 'accounts.email-update-unreachable',
    failed: 'accounts.email-update-failed',
  });
}

/** Every other session of the account ends. */
export async function changePassword(
  userId: string,
  passwords: { currentPassword: string; newPassword: string },
): Promise<void> {
  await callApi('/api/account/password', {
    method: 'PUT',
    body: { userId, ...passwords },
    schema: done,
    unreachable: 'accounts.password-update-unreachable',
    failed: 'accounts.password-update-failed',
  });
}

/** Deletes the account and everything the server has of it; an account of an external sign-in needs no password. */
export async function deleteAccount(user: SessionUser, password: string): Promise<void> {
  await callApi('/api/account/delete', {
    method: 'DELETE',
    body: { userId: user.id, ...(user.hasPassword && { password }) },
    schema: done,
    unreachable: 'accounts.deletion-unreachable',
    failed: 'accounts.deletion-failed',
  });
}

/** The sessions of the account, last used first. */
export async function fetchSessions(signal?: AbortSignal): Promise<SessionEntry[]> {
  const { sessions } = await callApi('/api/account/sessions', {
    schema: sessionListSchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
  return sessions;
}

/** Ends one session, or, without an id, every one but this browser's. */
export async function endSession(id?: string): Promise<void> {
  await callApi(`/api/account/sessions${id === undefined ? '' : `/${encodeURIComponent(id)}`}`, {
    method: 'DELETE',
    schema: done,
    unreachable: 'server.unreachable',
  });
}

/** All server data of this account, as one JSON file. */
export function fetchExport(): Promise<Blob> {
  return fetchFile('/api/account/export');
}
