import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { version } from '../config/version.ts';
import type { Config } from '../config/config.ts';
import { withTimeout } from '../database/with-timeout.ts';
import { parseTraceparent, toTraceparent } from './traceparent.ts';
import type { TraceLog, Tracing } from './tracing.ts';

/** Spans that wait at most; more are dropped. A span takes some 2 KB. */
const mostWaiting = 2_048;
const mostInBatch = 512;
const sendEveryMs = 2_000;
/** For one batch with its repetitions. Below what a stop can wait. */
const exportTimeoutMs = 1_000;
const stopWithinMs = 1_200;
const warnEveryMs = 60_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Traces for a collector that speaks OTLP over HTTP. Nothing is registered globally: spans are opened through what this
 * returns, and by nothing else. Decision: docs/decisions/113-traces.md
 */
export function openTelemetry(
  { endpoint, headers, ratio, serviceName }: NonNullable<Config['traces']>,
  log: TraceLog,
): Tracing {
  const current = new AsyncLocalStorage<Context>();
  const sampled = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    // Of what a proxy began at most our share is recorded too: anybody can ask for a trace.
    sampler: new ParentBasedSampler({
      root: sampled,
      remoteParentSampled: sampled,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: quietExporter(
          new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: exportTimeoutMs }),
          log,
        ),
        maxQueueSize: mostWaiting,
        maxExportBatchSize: mostInBatch,
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  });
  const tracer = provider.getTracer('aigen');

  const begin: Tracing['begin'] = (name, { kind, attributes = {}, parent } = {}) => {
    const given = parent && parseTraceparent(parent.traceparent);
    const context = given
      ? trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: parent.isForeign })
      : (current.getStore() ?? ROOT_CONTEXT);
    const opened = tracer.startSpan(name, { attributes, ...(kind ? { kind: kinds[kind] } : {}) }, context);
    return {
      add: (more) => void opened.setAttributes(more),
      fail: (code) => {
        opened.setAttributes({ 'error.type': code });
        opened.setStatus({ code: SpanStatusCode.ERROR });
      },
      run: (work) => current.run(trace.setSpan(context, opened), work),
      end: () => opened.end(),
    };
  };

  return {
    isOn: true,
    begin,
    inSpan: async (name, options, work) => {
      const span = begin(name, options);
      try {
        return await span.run(() => work(span));
      } catch (error) {
        span.fail(typeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    isInside: () => openSpan(current)?.isRecording() === true,
    traceparent: () => {
      const context = openSpan(current)?.spanContext();
      return context && toTraceparent(context);
    },
    stop: async () => {
      await withTimeout(
        stopWithinMs,
        provider.shutdown().catch(() => {}),
        () => {},
      );
    },
  };
}

const openSpan = (current: AsyncLocalStorage<Context>) => {
  const context = current.getStore();
  return context && trace.getSpan(context);
};

/** The code of one of our errors, or what kind of error it is. Its message may repeat what people wrote. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return isAppError(error) ? error.code : error.constructor.name;
}

/** Says once a minute that spans are lost, and how many: a collector that is away must cost nothing else. */
function quietExporter(exporter: SpanExporter, log: TraceLog): SpanExporter {
  let lost = 0;
  let saidAt = -Infinity;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error || result.code !== 0) {
          lost += spans.length;
          const now = performance.now();
          if (now - saidAt >= warnEveryMs) {
            saidAt = now;
            log()?.warn({ lost, reason: reasonOf(result.error) }, 'traces could not be sent');
            lost = 0;
          }
        }
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Without the message: a collector may repeat the headers it was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
}
