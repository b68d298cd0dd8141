import { z } from 'zod';
import {
  sendingAccountSchema,
  sendingAccountsSchema,
  testedAccountSchema,
  type NewSendingAccount,
  type SendingAccount,
  type SendingAccountChanges,
  type SendingAccounts,
  type TestedAccount,
} from '#domain/sending/accounts/account.ts';
import { domainReportSchema, type DomainReport } from '#domain/sending/dns/domain-report.ts';
import { callApi } from './client.ts';
import './errors-on-demand.ts';

const path = '/api/sending-accounts';
const unreachable = 'server.unreachable';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

export function fetchSendingAccounts(signal?: AbortSignal): Promise<SendingAccounts> {
  return callApi(path, { schema: sendingAccountsSchema, unreachable, ...(signal && { signal }) });
}

/** Throws sending.accounts-full, sending.host-refused and sending.encryption-required. */
export function createSendingAccount(account: NewSendingAccount): Promise<SendingAccount> {
  return callApi(path, { method: 'POST', body: account, schema: sendingAccountSchema, unreachable });
}

/** Throws sending.account-unknown, sending.password-again, sending.host-refused and sending.encryption-required. */
export function changeSendingAccount(id: string, changes: SendingAccountChanges): Promise<SendingAccount> {
  return callApi(pathOf(id), { method: 'PATCH', body: changes, schema: sendingAccountSchema, unreachable });
}

/** Sends a test email to the own address. That the mail server refused it is no error, but in the account. */
export function testSendingAccount(id: string): Promise<TestedAccount> {
  return callApi(`${pathOf(id)}/test`, { method: 'POST', schema: testedAccountSchema, unreachable });
}

/** What DNS says of the sender's domain. Throws sending.domain-not-public. */
export function fetchDomainReport(
  id: string,
  selector: string | null,
  signal?: AbortSignal,
): Promise<DomainReport> {
  const query = selector === null ? '' : `?${new URLSearchParams({ selector }).toString()}`;
  return callApi(`${pathOf(id)}/dns${query}`, {
    schema: domainReportSchema,
    unreachable,
    ...(signal && { signal }),
  });
}

/** Throws sending.account-unknown and sending.account-in-use. */
export async function deleteSendingAccount(id: string): Promise<void> {
  const schema = z.object({ success: z.literal(true) });
  await callApi(pathOf(id), { method: 'DELETE', schema, unreachable });
}
