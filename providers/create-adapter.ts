import { createParser } from 'eventsource-parser';
import { AppError } from '#domain/errors/app-error.ts';
import type { TextModel } from '#domain/generation/models.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ProviderAdapter, ProviderCall, TextHandler } from './contract.ts';
import { newProgress, type Dialect, type Progress } from './dialect.ts';
import { sendRequest, labelOf, type ResponseReader, type RequestSession } from './exchange.ts';
import { readJson } from './read-json.ts';
import { failureInside, findFault, readWholeAnswer, toEnd } from './text-result.ts';
import { createTextReader } from './text-reader.ts';

/** Longest text of one call, and longest stream event, in UTF-16 code units. */
const maxTextLength = 4_000_000;
/** How long a connection may stay open after the closing event before it is closed instead of reused. */
const maxIdleAfterEndMs = 250;

/** The adapter for a vendor's dialect. */
export function createAdapter(dialect: Dialect): ProviderAdapter {
  return {
    stream: async (call, onText) => {
      const progress = newProgress(call.model);
      await sendRequest(dialect.provider, call, dialect.request(call, true), (session) =>
        readStream(dialect, call, progress, session, onText),
      );
      return toEnd(progress);
    },
    complete: async (call) => {
      const progress = newProgress(call.model);
      await sendRequest(dialect.provider, call, dialect.request(call, false), (session) =>
        readWhole(dialect, call, progress, session),
      );
      return { ...toEnd(progress), text: progress.text };
    },
    listModels: async (connection) => {
      let models: TextModel[] = [];
      await sendRequest(dialect.provider, connection, dialect.modelsRequest(connection), ({ settle }) =>
        readJson(dialect.provider, (answer) => {
          models = dialect.readModels(answer);
          settle();
        }),
      );
      return models;
    },
  };
}

/** Passes text on as it arrives, and counts its length. */
function createTextOutput(
  provider: ProviderId,
  progress: Progress,
  session: RequestSession,
  onText: TextHandler,
) {
  let length = 0;
  const textOutput = {
    hasText: false,
    flush: () => {
      const fresh = progress.text;
      if (fresh === '') return;
      progress.text = '';
      length += fresh.length;
      if (length > maxTextLength) throw new AppError('provider.garbled', { provider: labelOf(provider) });
      textOutput.hasText ||= fresh.trim() !== '';
      const handled = onText(fresh);
      if (!handled) return;
      session.pause();
      handled.then(session.resume, () => session.settle(new AppError('generation.stopped')));
    },
  };
  return textOutput;
}

/**
 * Parses stream bytes into events and reads them into `progress`; throws for events the vendor does not
 * send.
 */
function createEventFeed(dialect: Dialect, progress: Progress) {
  const text = createTextReader();
  const counts = { bytes: 0, events: 0 };
  const parser = createParser({
    maxBufferSize: maxTextLength,
    onEvent: ({ data }) => {
      counts.events += 1;
      if (progress.closed || progress.error !== undefined) return;
      if (data === dialect.closingData) {
        progress.closed = true;
        progress.finish ??= 'whole';
      } else dialect.readEvent(progress, JSON.parse(data));
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw error;
    },
  });
  return {
    counts,
    feed: (chunk: Uint8Array) => {
      counts.bytes += chunk.length;
      parser.feed(text.read(chunk));
    },
    /** A last event without its blank line counts when it is complete. */
    feedEnd: () => parser.feed(`${text.rest()}\n\n`),
  };
}

function readStream(
  dialect: Dialect,
  call: ProviderCall,
  progress: Progress,
  session: RequestSession,
  onText: TextHandler,
): ResponseReader {
  const facts = { provider: labelOf(dialect.provider) };
  const textOutput = createTextOutput(dialect.provider, progress, session, onText);
  const { counts, feed, feedEnd } = createEventFeed(dialect, progress);
  let closeTimer: ReturnType<typeof setTimeout> | undefined;

  const read = (chunk: Uint8Array | null) => {
    try {
      if (chunk) feed(chunk);
      else feedEnd();
    } finally {
      // Text that arrived before a fault is shown to the user before the fault is reported.
      textOutput.flush();
    }
    if (progress.error !== undefined) throw failureInside(dialect, call, progress.error);
  };
  const cutOff = () => new AppError('provider.cut-off', facts);
  const finish = () => {
    clearTimeout(closeTimer);
    session.settle(findFault(dialect, progress, textOutput.hasText) ?? undefined);
  };
  return {
    accepts: (contentType) => contentType === undefined || contentType.includes('text/event-stream'),
    bytes: (chunk) => {
      if (closeTimer !== undefined) return;
      read(chunk);
      // The response ends with or right after the closing event; its connection can then be reused.
      if (progress.closed) closeTimer = setTimeout(finish, maxIdleAfterEndMs);
    },
    end: (broken) => {
      try {
        if (!broken && closeTimer === undefined) read(null);
      } catch (thrown) {
        throw thrown instanceof AppError ? thrown : cutOff();
      }
      const mayBeHalf = broken && !progress.closed && dialect.repeatsFinish;
      if (progress.finish && !mayBeHalf) return finish();
      throw !broken && counts.bytes > 0 && counts.events === 0
        ? new AppError('provider.garbled', facts)
        : cutOff();
    },
  };
}

function readWhole(
  dialect: Dialect,
  call: ProviderCall,
  progress: Progress,
  session: RequestSession,
): ResponseReader {
  return readJson(dialect.provider, (answer) => {
    session.settle(readWholeAnswer(dialect, call, progress, answer) ?? undefined);
  });
}
