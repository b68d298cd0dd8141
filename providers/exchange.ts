import { AppError } from '#domain/errors/app-error.ts';
import { providerOfKey } from '#domain/provider-catalog/providers.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { classifyFailure } from './failures/classify-failure.ts';
import type { ResponseSink, Exchange, ProviderConnection, ProviderHttpRequest } from './contract.ts';
import { createTextReader } from './text-reader.ts';
import { readVendorBody, readVendorError } from './failures/vendor-error.ts';

/** Bytes read of a failed response: no vendor's error is longer. */
const maxErrorBytes = 64 * 1024;

/** Reads a successful response. Throwing an AppError fails the call. */
export type ResponseReader = {
  /** Whether the response may have this content type; undefined is a missing header. */
  accepts: (contentType: string | undefined) => boolean;
  bytes: (chunk: Uint8Array) => void;
  /** The response ended. `broken`: its connection broke, or stayed open long after the closing event. */
  end: (broken: boolean) => void;
};

export function labelOf(provider: ProviderId): string {
  return providerCatalog[provider].label;
}

/** A connection, with the model if the call uses one. */
type Call = ProviderConnection & { model?: string };

/** The error for an `error` object a vendor sent inside a response of status 200. */
export function classifyEmbeddedError(
  provider: ProviderId,
  call: Pick<Call, 'apiKey' | 'model'>,
  error: unknown,
): AppError {
  return classifyFailure({
    label: labelOf(provider),
    apiKey: call.apiKey,
    model: call.model,
    status: null,
    error: readVendorError(error),
  });
}

/** Checks per `stallMs`. A stall is detected at most one check interval late. */
const checksPerStall = 4;

/**
 * Calls `stalled` when nothing was received for `stallMs`. A chunk only sets `received`: reading a clock or
 * resetting a timer for each would cost more than reading its text.
 */
function watchForStall(stallMs: number | null, stalled: () => void) {
  const watch = {
    received: false,
    /** A paused connection cannot stall. */
    paused: false,
    stop: () => clearInterval(timer),
  };
  let silentChecks = 0;
  const check = () => {
    silentChecks = watch.received || watch.paused ? 0 : silentChecks + 1;
    watch.received = false;
    if (silentChecks >= checksPerStall) stalled();
  };
  const timer = stallMs === null ? undefined : setInterval(check, stallMs / checksPerStall);
  return watch;
}

export type RequestSession = {
  /** Ends the call with an error or successfully, and closes its connection. */
  settle: (error?: AppError) => void;
  pause: () => void;
  resume: () => void;
};

/**
 * Sends one request and reads its response: unsuccessful responses are classified, a stall and an aborted
 * signal end it, and its connection is always finished or closed when the promise settles.
 */
export function sendRequest(
  provider: ProviderId,
  call: Call,
  request: ProviderHttpRequest,
  createReader: (session: RequestSession) => ResponseReader,
): Promise<void> {
  const facts = { provider: labelOf(provider) };
  // Not a valid header value, so no provider can have issued it.
  if (!/^[\x21-\x7e]+$/.test(call.apiKey)) {
    return Promise.reject(new AppError('generation.key-invalid', facts));
  }
  // Sending it would disclose one company's key to another.
  const owner = providerOfKey(call.apiKey);
  if (owner !== null && owner !== provider) {
    return Promise.reject(new AppError('generation.key-misplaced', { ...facts, owner: labelOf(owner) }));
  }
  if (call.signal.aborted) return Promise.reject(toStopped(call.signal));
  return new Promise((resolve, reject) => {
    let settled = false;
    let exchange: Exchange | undefined;
    let receive: ResponseReader | undefined;
    let providerRequestId: string | undefined;
    const stall = watchForStall(call.stallMs, () =>
      settle(new AppError('provider.stalled', { ...facts, seconds: Math.round((call.stallMs ?? 0) / 1000) })),
    );
    const onAbort = () => settle(toStopped(call.signal));
    call.signal.addEventListener('abort', onAbort, { once: true });

    function settle(error?: AppError) {
      if (settled) return;
      settled = true;
      stall.stop();
      call.signal.removeEventListener('abort', onAbort);
      exchange?.close();
      if (error && providerRequestId) error.details.providerRequestId = providerRequestId;
      if (error) reject(error);
      else resolve();
    }
    const reader = createReader({
      settle,
      pause: () => {
        stall.paused = true;
        exchange?.pause();
      },
      resume: () => {
        stall.paused = false;
        stall.received = true;
        if (!settled) exchange?.resume();
      },
    });
    const sink = guard(
      {
        head: (status, header) => {
          stall.received = true;
          providerRequestId = requestIdOf(header);
          const isSuccess = status >= 200 && status < 300 && reader.accepts(header('content-type'));
          receive = isSuccess ? reader : readFailure(provider, call, status, header);
        },
        bytes: (chunk) => {
          stall.received = true;
          receive!.bytes(chunk);
        },
        end: () => receive!.end(false),
        failure: (cause) => {
          if (receive) receive.end(true);
          else settle(new AppError('provider.unreachable', facts, { cause: describe(cause) }));
        },
      },
      () => settled,
      (thrown) =>
        settle(
          thrown instanceof AppError ? thrown : new AppError('provider.garbled', facts, { cause: thrown }),
        ),
    );
    exchange = call.transport(request, sink);
    if (settled) exchange.close();
  });
}

/** Stops calling a sink once the call has settled, and turns what it throws into the call's failure. */
function guard(sink: ResponseSink, isOver: () => boolean, fail: (thrown: unknown) => void): ResponseSink {
  const attempt = (receive: () => void) => {
    if (isOver()) return;
    try {
      receive();
    } catch (thrown) {
      fail(thrown);
    }
  };
  return {
    head: (status, header) => attempt(() => sink.head(status, header)),
    // Inlined, because it runs for every chunk.
    bytes: (chunk) => {
      if (isOver()) return;
      try {
        sink.bytes(chunk);
      } catch (thrown) {
        fail(thrown);
      }
    },
    end: () => attempt(sink.end),
    failure: (reason) => attempt(() => sink.failure(reason)),
  };
}

/** The provider's own id of a call, which its support asks for: Anthropic's name for it, then OpenAI's. */
function requestIdOf(header: (name: string) => string | undefined): string | undefined {
  const id = header('request-id') ?? header('x-request-id');
  return id !== undefined && /^[\w.:-]{1,100}$/.test(id) ? id : undefined;
}

function toStopped(signal: AbortSignal): AppError {
  return signal.reason instanceof AppError ? signal.reason : new AppError('generation.stopped');
}

/** A transport's error may hold the request with its headers: only its code and name are kept. */
function describe(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return 'unknown';
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return [name, code].filter((word) => typeof word === 'string').join(' ') || 'unknown';
}

/** Collects an unsuccessful response and fails the call with the matching error. */
function readFailure(
  provider: ProviderId,
  call: Call,
  status: number,
  header: (name: string) => string | undefined,
): ResponseReader {
  const text = createTextReader();
  const retryAfterHeader = header('retry-after');
  let body = '';
  let length = 0;
  const classify = () => {
    const error = readVendorBody(body);
    const facts = { label: labelOf(provider), apiKey: call.apiKey, model: call.model };
    if (status >= 200 && status < 300) {
      if (!error) throw new AppError('provider.garbled', { provider: facts.label });
      throw classifyFailure({ ...facts, status: null, error });
    }
    throw classifyFailure({ ...facts, status, retryAfterHeader, error });
  };
  return {
    accepts: () => true,
    bytes: (chunk) => {
      body += text.read(chunk);
      length += chunk.length;
      if (length > maxErrorBytes) classify();
    },
    end: classify,
  };
}
