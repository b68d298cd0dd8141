import { createParser } from 'eventsource-parser';
import { AppError } from '#domain/errors/app-error.ts';
import type { TextModel } from '#domain/generation/models.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ProviderAdapter, ProviderCall, ProviderEnd, TextTaker } from './contract.ts';
import { newProgress, type Dialect, type Progress } from './dialect.ts';
import { classifyInside, converse, labelOf, type AnswerReader, type Conversation } from './exchange.ts';
import { readJson } from './read-json.ts';
import { createTextReader } from './text-reader.ts';

/** No text of one call is longer, in UTF-16 code units, and no event much longer. */
const maxTextLength = 4_000_000;
/** How long a connection may stay open after the vendor's last word before it is closed instead of reused. */
const lingerMs = 250;

/** The adapter for a vendor's dialect. */
export function createAdapter(dialect: Dialect): ProviderAdapter {
  return {
    stream: async (call, take) => {
      const progress = newProgress(call.model);
      await converse(dialect.provider, call, dialect.request(call, true), (conversation) =>
        readStream(dialect, call, progress, conversation, take),
      );
      return toEnd(progress);
    },
    complete: async (call) => {
      const progress = newProgress(call.model);
      await converse(dialect.provider, call, dialect.request(call, false), (conversation) =>
        readWhole(dialect, call, progress, conversation),
      );
      return { ...toEnd(progress), text: progress.text };
    },
    listModels: async (connection) => {
      let models: TextModel[] = [];
      await converse(dialect.provider, connection, dialect.modelsRequest(connection), ({ settle }) =>
        readJson(dialect.provider, (answer) => {
          models = dialect.readModels(answer);
          settle();
        }),
      );
      return models;
    },
  };
}

function toEnd({ usage, model, finish }: Progress): ProviderEnd {
  return { usage, model, truncated: finish === 'truncated' };
}

/** The last word about an answer: what forbids calling it a text, or null. */
function findFault(dialect: Dialect, progress: Progress, hasText: boolean): AppError | null {
  const facts = { provider: labelOf(dialect.provider) };
  if (progress.finish === 'refused') return new AppError('provider.content-refused', facts);
  return hasText ? null : new AppError('provider.no-content', facts);
}

/** Hands text on as it comes, and keeps count of it. */
function createDelivery(
  provider: ProviderId,
  progress: Progress,
  conversation: Conversation,
  take: TextTaker,
) {
  let length = 0;
  const delivery = {
    hasText: false,
    flush: () => {
      const fresh = progress.text;
      if (fresh === '') return;
      progress.text = '';
      length += fresh.length;
      if (length > maxTextLength) throw new AppError('provider.garbled', { provider: labelOf(provider) });
      delivery.hasText ||= fresh.trim() !== '';
      const taken = take(fresh);
      if (!taken) return;
      conversation.pause();
      taken.then(conversation.resume, () => conversation.settle(new AppError('generation.stopped')));
    },
  };
  return delivery;
}

/** Bytes of the stream to events read into `progress`; throws for what is no event of the vendor's. */
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
    /** A last event without its blank line counts when it is whole. */
    feedRest: () => parser.feed(`${text.rest()}\n\n`),
  };
}

function readStream(
  dialect: Dialect,
  call: ProviderCall,
  progress: Progress,
  conversation: Conversation,
  take: TextTaker,
): AnswerReader {
  const facts = { provider: labelOf(dialect.provider) };
  const delivery = createDelivery(dialect.provider, progress, conversation, take);
  const { counts, feed, feedRest } = createEventFeed(dialect, progress);
  let linger: ReturnType<typeof setTimeout> | undefined;

  const read = (chunk: Uint8Array | null) => {
    try {
      if (chunk) feed(chunk);
      else feedRest();
    } finally {
      // What was readable before a fault is the user's: it is shown, then the fault is told.
      delivery.flush();
    }
    if (progress.error !== undefined) throw classifyInside(dialect.provider, call, progress.error);
  };
  const cutOff = () => new AppError('provider.cut-off', facts);
  const finish = () => {
    clearTimeout(linger);
    conversation.settle(findFault(dialect, progress, delivery.hasText) ?? undefined);
  };
  return {
    accepts: (contentType) => contentType === undefined || contentType.includes('text/event-stream'),
    bytes: (chunk) => {
      if (linger !== undefined) return;
      read(chunk);
      // The end of the answer comes with or right after the last word; then its connection can be reused.
      if (progress.closed) linger = setTimeout(finish, lingerMs);
    },
    end: (broken) => {
      try {
        if (!broken && linger === undefined) read(null);
      } catch (thrown) {
        throw thrown instanceof AppError ? thrown : cutOff();
      }
      if (progress.finish) return finish();
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
  conversation: Conversation,
): AnswerReader {
  return readJson(dialect.provider, (answer) => {
    // Google wraps some answers in a list.
    dialect.readAnswer(progress, Array.isArray(answer) ? answer[0] : answer);
    if (progress.error !== undefined) throw classifyInside(dialect.provider, call, progress.error);
    conversation.settle(findFault(dialect, progress, progress.text.trim() !== '') ?? undefined);
  });
}
