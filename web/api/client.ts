import { AppError, errorFromBody } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import type { z } from 'zod';

export type Call<Schema extends z.ZodType> = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** What the answer must look like. */
  schema: Schema;
  /** The error when the server cannot be reached. */
  unreachable: ErrorCode;
  /** The error when the server answers something that is not one of AIGen's own answers. */
  failed?: ErrorCode;
  signal?: AbortSignal;
  /** True for what should go out even while the page is being left; a body too large for that goes as any other. */
  outlivesPage?: boolean;
};

/**
 * One JSON call to our own server. Throws an AppError: the server's own, `failed` or `unreachable`.
 * An abort through `signal` is passed on as it is.
 */
export async function callApi<Schema extends z.ZodType>(
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

/** A browser refuses to let more than 64 KiB outlive a page, in all calls together. */
const mostOutliving = 60_000;
const mayOutlivePage = (sent: string) => new TextEncoder().encode(sent).length <= mostOutliving;

/** `fetch`, with a lost network as an AppError of the code the caller named. */
export async function send(path: string, unreachable: ErrorCode, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (thrown) {
    if (init.signal?.aborted) throw thrown;
    throw new AppError(unreachable, {}, { cause: thrown });
  }
}

/** The error in a refused answer; `failed` when the body is not one of ours (a proxy's page, say). */
export async function readError(response: Response, failed: ErrorCode): Promise<AppError> {
  return withRequestId(errorFromBody(await readJson(response), failed), response);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The request number goes with the error, so that a person can tell it to support. */
function withRequestId(error: AppError, response: Response): AppError {
  const requestId = response.headers.get('x-request-id');
  if (requestId) error.details.requestId = requestId;
  return error;
}
