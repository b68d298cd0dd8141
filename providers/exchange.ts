import { AppError } from '#domain/errors/app-error.ts';
import { providerOfKey } from '#domain/provider-catalog/providers.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { classifyFailure } from './failures/classify-failure.ts';
import type { AnswerSink, Exchange, ProviderConnection, ProviderHttpRequest } from './contract.ts';
import { createTextReader } from './text-reader.ts';
import { readVendorBody, readVendorError } from './failures/vendor-error.ts';

/** More of a failed answer is not read: no vendor's error is longer. */
const maxErrorBytes = 64 * 1024;

/** What a call does with a good answer. Throwing an AppError fails the call. */
export type AnswerReader = {
  /** May this content type hold the answer? Undefined stands for a missing header. */
  accepts: (contentType: string | undefined) => boolean;
  bytes: (chunk: Uint8Array) => void;
  /** The answer is over. `broken`: its connection died, or it was open long after the vendor's last word. */
  end: (broken: boolean) => void;
};

export function labelOf(provider: ProviderId): string {
  return providerCatalog[provider].label;
}

/** A connection, with the model where one is asked for. */
type Call = ProviderConnection & { model?: string };

/** The error for an `error` object a vendor sent inside an answer of status 200. */
export function classifyInside(provider: ProviderId, call: Call, error: unknown): AppError {
  return classifyFailure({
    label: labelOf(provider),
    apiKey: call.apiKey,
    model: call.model,
    status: null,
    error: readVendorError(error),
  });
}

/** Looks a silence is divided into. It is noticed at the latest one look after it has lasted `stallMs`. */
const looksPerStall = 4;

/**
 * Calls `stalled` when nothing was heard for `stallMs`. A chunk only sets `heard`: reading a clock or moving
 * a timer for each would cost more than reading its text.
 */
function watchForStall(stallMs: number | null, stalled: () => void) {
  const watch = {
    heard: false,
    /** A provider that is not read cannot be late. */
    paused: false,
    stop: () => clearInterval(timer),
  };
  let silentLooks = 0;
  const look = () => {
    silentLooks = watch.heard || watch.paused ? 0 : silentLooks + 1;
    watch.heard = false;
    if (silentLooks >= looksPerStall) stalled();
  };
  const timer = stallMs === null ? undefined : setInterval(look, stallMs / looksPerStall);
  return watch;
}

export type Conversation = {
  /** Ends the call: its result stands, its connection is closed. */
  settle: (error?: AppError) => void;
  pause: () => void;
  resume: () => void;
};

/**
 * Sends one request and sees it through: answers that are no success are classified, silence and an aborted
 * signal end it, and whatever happens its connection is finished or closed when the promise settles.
 */
export function converse(
  provider: ProviderId,
  call: Call,
  request: ProviderHttpRequest,
  startReading: (conversation: Conversation) => AnswerReader,
): Promise<void> {
  const facts = { provider: labelOf(provider) };
  // A header cannot carry it, so no provider could have given it out.
  if (!/^[\x21-\x7e]+$/.test(call.apiKey)) {
    return Promise.reject(new AppError('generation.key-invalid', facts));
  }
  // Sent there, it would tell one company the secret of another.
  const owner = providerOfKey(call.apiKey);
  if (owner !== null && owner !== provider) {
    return Promise.reject(new AppError('generation.key-misplaced', { ...facts, owner: labelOf(owner) }));
  }
  if (call.signal.aborted) return Promise.reject(toStopped(call.signal));
  return new Promise((resolve, reject) => {
    let settled = false;
    let exchange: Exchange | undefined;
    let receive: AnswerReader | undefined;
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
      if (error) reject(error);
      else resolve();
    }
    const reader = startReading({
      settle,
      pause: () => {
        stall.paused = true;
        exchange?.pause();
      },
      resume: () => {
        stall.paused = false;
        stall.heard = true;
        if (!settled) exchange?.resume();
      },
    });
    const sink = guard(
      {
        head: (status, header) => {
          stall.heard = true;
          const good = status >= 200 && status < 300 && reader.accepts(header('content-type'));
          receive = good ? reader : readFailure(provider, call, status, header);
        },
        bytes: (chunk) => {
          stall.heard = true;
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

/** Silences a sink once the call has settled, and turns what it throws into the call's failure. */
function guard(sink: AnswerSink, isOver: () => boolean, fail: (thrown: unknown) => void): AnswerSink {
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
    // The one that runs for every chunk is written out.
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

function toStopped(signal: AbortSignal): AppError {
  return signal.reason instanceof AppError ? signal.reason : new AppError('generation.stopped');
}

/** A transport's error may hold the request with its headers: only its code and name are kept. */
function describe(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return 'unknown';
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return [name, code].filter((word) => typeof word === 'string').join(' ') || 'unknown';
}

/** Collects an answer that is no success and fails the call with what it means. */
function readFailure(
  provider: ProviderId,
  call: Call,
  status: number,
  header: (name: string) => string | undefined,
): AnswerReader {
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
