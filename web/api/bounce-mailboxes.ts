import { z } from 'zod';
import {
  bounceMailboxOfAccountSchema,
  bounceMailboxSchema,
  type BounceMailbox,
  type BounceMailboxSettings,
} from '#domain/sending/bounces/bounce-mailbox.ts';
import { callApi } from './client.ts';
import './errors-on-demand.ts';

const unreachable = 'server.unreachable';
const pathOf = (accountId: string) => `/api/sending-accounts/${encodeURIComponent(accountId)}/bounce-mailbox`;

/** The mailbox is null where the account has none. */
export function fetchBounceMailbox(
  accountId: string,
  signal?: AbortSignal,
): Promise<{ mailbox: BounceMailbox | null }> {
  return callApi(pathOf(accountId), {
    schema: bounceMailboxOfAccountSchema,
    unreachable,
    ...(signal && { signal }),
  });
}

/** Throws sending.password-again, sending.host-refused and sending.encryption-required. */
export function saveBounceMailbox(
  accountId: string,
  settings: BounceMailboxSettings,
): Promise<BounceMailbox> {
  return callApi(pathOf(accountId), {
    method: 'PUT',
    body: settings,
    schema: bounceMailboxSchema,
    unreachable,
  });
}

/** Reads it now. That it cannot be read is no error, but in the mailbox. Throws sending.mailbox-busy. */
export function checkBounceMailbox(accountId: string): Promise<BounceMailbox> {
  return callApi(`${pathOf(accountId)}/check`, { method: 'POST', schema: bounceMailboxSchema, unreachable });
}

export async function deleteBounceMailbox(accountId: string): Promise<void> {
  const schema = z.object({ success: z.literal(true) });
  await callApi(pathOf(accountId), { method: 'DELETE', schema, unreachable });
}
