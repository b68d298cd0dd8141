import { z } from 'zod';
import type { SupportRequest } from '#domain/support/request.ts';
import {
  receiptSchema,
  threadDetailSchema,
  threadSchema,
  type Receipt,
  type Thread,
  type ThreadDetail,
} from '#domain/support/thread.ts';
import { callApi } from './client.ts';

const done = z.object({ success: z.literal(true) });
const threadsPath = '/api/support/threads';
const pathOf = (id: string) => `${threadsPath}/${encodeURIComponent(id)}`;

export function sendRequest(request: SupportRequest): Promise<Receipt> {
  return callApi(threadsPath, {
    method: 'POST',
    body: request,
    schema: receiptSchema,
    unreachable: 'support.unreachable',
  });
}

export async function fetchThreads(signal?: AbortSignal): Promise<Thread[]> {
  const { threads } = await callApi(threadsPath, {
    schema: z.object({ threads: z.array(threadSchema) }),
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
  return threads;
}

export function fetchThread(id: string, signal?: AbortSignal): Promise<ThreadDetail> {
  return callApi(pathOf(id), {
    schema: threadDetailSchema,
    unreachable: 'server.unreachable',
    ...(signal ? { signal } : {}),
  });
}

export function sendMessage(id: string, message: string): Promise<Receipt> {
  return callApi(`${pathOf(id)}/messages`, {
    method: 'POST',
    body: { message },
    schema: receiptSchema,
    unreachable: 'support.unreachable',
  });
}

export async function closeThread(id: string): Promise<void> {
  await callApi(`${pathOf(id)}/close`, { method: 'POST', schema: done, unreachable: 'server.unreachable' });
}
