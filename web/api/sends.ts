import { z } from 'zod';
import type { MessageState } from '#domain/sending/message-state.ts';
import {
  messagesPageSchema,
  reportReadSchema,
  sendDetailsSchema,
  sendsPageSchema,
  type MessageAnswer,
  type MessagesPage,
  type ReportOutcome,
  type SendAction,
  type SendDetails,
  type SendsPage,
  type StartSendInput,
} from '#domain/sending/send-api.ts';
import { callApi } from './client.ts';
import { sendFile } from './uploads.ts';
import './errors-on-demand.ts';

const path = '/api/sends';
const unreachable = 'server.unreachable';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** Campaigns that were sent, the newest first, or those of one campaign; `cursor` is that of the page before. */
export function fetchSends(
  { campaignId, cursor }: { campaignId?: string; cursor?: string | null },
  signal?: AbortSignal,
): Promise<SendsPage> {
  const query = new URLSearchParams({ ...(campaignId && { campaignId }), ...(cursor && { cursor }) });
  return callApi(query.size === 0 ? path : `${path}?${query}`, {
    schema: sendsPageSchema,
    unreachable,
    ...(signal && { signal }),
  });
}

/** Throws sends.unknown. */
export function fetchSend(id: string, signal?: AbortSignal): Promise<SendDetails> {
  return callApi(pathOf(id), { schema: sendDetailsSchema, unreachable, ...(signal && { signal }) });
}

/** The same id is begun once. Throws sends.email-unfit, sends.nobody and others of the catalogue. */
export function startSend(send: StartSendInput): Promise<SendDetails> {
  return callApi(path, { method: 'POST', body: send, schema: sendDetailsSchema, unreachable });
}

/** Throws sends.cannot-change where it is in another state meanwhile. */
export function changeSend(id: string, action: SendAction): Promise<SendDetails> {
  return callApi(`${pathOf(id)}/state`, {
    method: 'POST',
    body: { action },
    schema: sendDetailsSchema,
    unreachable,
  });
}

/** Mails of a send that are in one state; `cursor` is that of the page before. */
export function fetchMessages(
  id: string,
  state: MessageState,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<MessagesPage> {
  const query = new URLSearchParams({ state, ...(cursor !== null && { cursor }) });
  return callApi(`${pathOf(id)}/messages?${query}`, {
    schema: messagesPageSchema,
    unreachable,
    ...(signal && { signal }),
  });
}

/** What the user says of a mail, also that its reader complained. Throws sends.message-cannot-change. */
export async function answerMessage(id: string, messageId: string, answer: MessageAnswer): Promise<void> {
  await callApi(`${pathOf(id)}/messages/${encodeURIComponent(messageId)}`, {
    method: 'POST',
    body: { answer },
    schema: z.object({ success: z.literal(true) }),
    unreachable,
  });
}

/** Reads a report that a mail server sent back, as it was saved from a mailbox. Throws uploads.unreachable. */
export async function uploadReport(file: File): Promise<ReportOutcome> {
  return reportReadSchema.parse(await sendFile(`${path}/reports`, 'POST', file)).outcome;
}
