import type { Config } from '../config/config.ts';

/** Values that a span may have. Never a prompt, key, text, address, token, query string or value of a statement. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

export type SpanOptions = {
  /** What it is for others: a request that came in, a call that goes out, a job that was queued. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: SpanAttributes;
  /** The W3C `traceparent` to go on from, instead of the span that is open here. */
  parent?: { traceparent: string; isForeign: boolean } | undefined;
};

/** A span that is open. */
export type Span = {
  add: (attributes: SpanAttributes) => void;
  /** Marks it as failed. `code` is of the catalog, or the name of an error class; never a message. */
  fail: (code: string) => void;
  /** Runs `work`; spans that it opens are children of this one. */
  run: <R>(work: () => R) => R;
  end: () => void;
};

export type Tracing = {
  isOn: boolean;
  /** Opens a span. The caller ends it. */
  begin: (name: string, options?: SpanOptions) => Span;
  /** Runs `work` in a span, which ends with it. */
  inSpan: <R>(name: string, options: SpanOptions, work: (span: Span) => Promise<R>) => Promise<R>;
  /** Whether a span is open here and recorded. What runs all the time, such as looking for jobs, opens none of its own. */
  isInside: () => boolean;
  /** The W3C `traceparent` of the span that is open here, for a job that goes on from it. */
  traceparent: () => string | undefined;
  /** Sends what is left, for as long as a stop can wait. */
  stop: () => Promise<void>;
};

const noSpan: Span = { add: () => {}, fail: () => {}, run: (work) => work(), end: () => {} };

/** What is used while traces are off: nothing is loaded, kept or measured. */
export const noTracing: Tracing = {
  isOn: false,
  begin: () => noSpan,
  inSpan: (_name, _options, work) => work(noSpan),
  isInside: () => false,
  traceparent: () => undefined,
  stop: () => Promise.resolve(),
};

/** The log of the application, once there is one. */
export type TraceLog = () => { warn: (facts: object, words: string) => void } | undefined;

/** Traces by OpenTelemetry where OTEL_EXPORTER_OTLP_ENDPOINT is set; only then its packages are loaded. */
export async function startTracing(settings: Config['traces'], log: TraceLog): Promise<Tracing> {
  if (settings === null) return noTracing;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(settings, log);
}
