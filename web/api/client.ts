import { AppError, errorFromBody } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import type { z } from 'zod';
import { confirmSignIn } from './fresh-sign-in.ts';
import { rememberError } from './last-error.ts';
import { sessionEndedEvent } from '../session/session.ts';

export type Call<Schema extends z.ZodType> = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** The schema of the response. */
  schema: Schema;
  /** The error when the server cannot be reached. */
  unreachable: ErrorCode;
  /** The error for an error response that is not from AIGen's server. */
  failed?: ErrorCode;
  signal?: AbortSignal;
  /** True to send the request even while the page is being left. A body that is too large for that is sent normally. */
  outlivesPage?: boolean;
};

/**
 * One JSON call to our own server. Throws an AppError: the server's own, `failed` or `unreachable`. An abort through
 * `signal` is passed on unchanged. A call that needs a fresh sign-in asks for it, and is repeated; an AbortError when the
 * person does not confirm.
 */
export async function callApi<Schema extends z.ZodType>(
  path: string,
  call: Call<Schema>,
): Promise<z.infer<Schema>> {
  try {
    return await callOnce(path, call);
  } catch (thrown) {
    if (!isAppError(thrown) || thrown.code !== 'accounts.fresh-sign-in-required') throw thrown;
    const confirmation = confirmSignIn();
    if (!confirmation) throw thrown;
    if (!(await confirmation)) throw new DOMException('The sign-in was not confirmed.', 'AbortError');
    return callOnce(path, call);
  }
}

async function callOnce<Schema extends z.ZodType>(
  path: string,
  {
    method = 'GET',
    body,
    schema,
    unreachable,
    failed = 'server.unexpected',
    signal,
    outlivesPage = false,
  }: Call<Schema>,
): Promise<z.infer<Schema>> {
  const sent = body === undefined ? null : JSON.stringify(body);
  const response = await send(path, unreachable, {
    method,
    signal: signal ?? null,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(sent === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === null ? {} : { body: sent }),
    keepalive: outlivesPage && mayOutlivePage(sent ?? ''),
  });
  if (!response.ok) throw await readError(response, failed);
  const parsed = schema.safeParse(await readJson(response));
  if (!parsed.success) throw withRequestId(new AppError(failed, {}, { cause: parsed.error }), response);
  return parsed.data;
}

/** Browsers limit such requests to 64 KiB in total. */
const mostOutliving = 60_000;
const mayOutlivePage = (sent: string) => new TextEncoder().encode(sent).length <= mostOutliving;

/** `fetch`, with a network failure as an AppError of the given code. */
export async function send(path: string, unreachable: ErrorCode, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (thrown) {
    if (init.signal?.aborted) throw thrown;
    throw new AppError(unreachable, {}, { cause: thrown });
  }
}

/** The error of an error response; `failed` if its body is not one of ours (such as a proxy's page). */
export async function readError(response: Response, failed: ErrorCode): Promise<AppError> {
  return withRequestId(errorOf(await readJson(response), failed), response);
}

/** The error of a response body. Announces that the session has ended. */
export function errorOf(body: unknown, failed: ErrorCode): AppError {
  const error = errorFromBody(body, failed);
  if (error.code === 'accounts.session-required') window.dispatchEvent(new Event(sessionEndedEvent));
  return error;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The error contains the request id, so that users can tell it to support. */
function withRequestId(error: AppError, response: Response): AppError {
  const requestId = response.headers.get('x-request-id');
  if (requestId) {
    error.details.requestId = requestId;
    // That a session has ended is no fault.
    if (error.code !== 'accounts.session-required') rememberError(error.code, requestId);
  }
  return error;
}
