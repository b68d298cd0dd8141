import './errors-on-demand.ts';
import { z } from 'zod';
import { cannedAnswerSchema, type CannedAnswer } from '#domain/support/canned-answer.ts';
import {
  answerTimesSchema,
  inboxDetailSchema,
  inboxSchema,
  type AnswerTimes,
  type Inbox,
  type InboxDetail,
} from '#domain/support/thread.ts';
import type { ThreadState } from '#domain/support/thread-state.ts';
import { callApi } from './client.ts';

const done = z.object({ success: z.literal(true) });
const base = '/api/operator/support';
const ofThread = (id: string) => `${base}/threads/${encodeURIComponent(id)}`;
const unreachable = 'server.unreachable';
const withSignal = (signal?: AbortSignal) => (signal ? { signal } : {});

export function fetchInbox(state: ThreadState, search: string, signal?: AbortSignal): Promise<Inbox> {
  const query = new URLSearchParams({ state, q: search });
  return callApi(`${base}/threads?${query}`, { schema: inboxSchema, unreachable, ...withSignal(signal) });
}

export function fetchInboxThread(id: string, signal?: AbortSignal): Promise<InboxDetail> {
  return callApi(ofThread(id), { schema: inboxDetailSchema, unreachable, ...withSignal(signal) });
}

export function fetchAnswerTimes(signal?: AbortSignal): Promise<AnswerTimes> {
  return callApi(`${base}/answer-times`, { schema: answerTimesSchema, unreachable, ...withSignal(signal) });
}

/** Returns the id by which the answer can be taken back for some seconds. */
export async function sendAnswer(
  id: string,
  answer: { message: string; version: number; isSolved: boolean },
): Promise<string> {
  const sent = await callApi(`${ofThread(id)}/answers`, {
    method: 'POST',
    body: answer,
    schema: z.object({ id: z.string() }),
    unreachable,
  });
  return sent.id;
}

export async function undoAnswer(id: string): Promise<void> {
  await callApi(`${base}/answers/${encodeURIComponent(id)}`, { method: 'DELETE', schema: done, unreachable });
}

export async function addNote(id: string, message: string): Promise<void> {
  await callApi(`${ofThread(id)}/notes`, { method: 'POST', body: { message }, schema: done, unreachable });
}

export async function setThreadState(id: string, event: 'close' | 'reopen'): Promise<void> {
  await callApi(`${ofThread(id)}/state`, { method: 'PUT', body: { event }, schema: done, unreachable });
}

export async function fetchCannedAnswers(signal?: AbortSignal): Promise<CannedAnswer[]> {
  const { answers } = await callApi(`${base}/canned-answers`, {
    schema: z.object({ answers: z.array(cannedAnswerSchema) }),
    unreachable,
    ...withSignal(signal),
  });
  return answers;
}

/** Stores a new answer, or changes the one with this id. */
export async function storeCannedAnswer(
  id: string | null,
  answer: { name: string; body: string },
): Promise<void> {
  await callApi(`${base}/canned-answers${id ? `/${id}` : ''}`, {
    method: id ? 'PUT' : 'POST',
    body: answer,
    schema: cannedAnswerSchema,
    unreachable,
  });
}

export async function deleteCannedAnswer(id: string): Promise<void> {
  await callApi(`${base}/canned-answers/${id}`, { method: 'DELETE', schema: done, unreachable });
}
