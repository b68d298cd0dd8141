import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(`../recordings/${name}`, import.meta.url), 'utf8');

/** A recorded response. Each call returns a copy that the caller may change. */
export function recordedJson<T>(name: string): () => T {
  const text = read(name);
  return () => JSON.parse(text) as T;
}

/** The events of a recorded stream, without `[DONE]`. */
export function recordedEvents<T>(name: string): () => T[] {
  const lines = read(name)
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return () => lines.map((line) => JSON.parse(line) as T);
}

export type FailureKind =
  | 'no-opt-in'
  | 'no-key'
  | 'bad-key'
  | 'unknown-key'
  | 'forbidden'
  | 'rate-limit'
  | 'quota'
  | 'credit'
  | 'overload'
  | 'server-error'
  | 'unknown-model'
  | 'bad-request'
  | 'malformed-json'
  | 'too-large'
  | 'unknown-path'
  | 'missing';

export type Failure = { status: number; headers?: Record<string, string>; body: Record<string, unknown> };
export type Failures = (
  kind: FailureKind,
  facts?: { detail?: string; model?: string; requestId?: string },
) => Failure;

/** The vendor's error responses, with the facts of the case filled in. */
export function recordedFailures(name: string): Failures {
  const text = JSON.parse(read(name)) as Record<FailureKind, Failure>;
  return (kind, facts = {}) => {
    const values: Record<string, string> = { detail: '', model: 'unknown', requestId: '', ...facts };
    const fill = (value: unknown): unknown => {
      if (typeof value === 'string')
        return value.replace(/\{(detail|model|requestId)\}/g, (_all, key: string) => values[key] ?? '');
      if (Array.isArray(value)) return value.map(fill);
      if (value && typeof value === 'object')
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
      return value;
    };
    return fill(text[kind]) as Failure;
  };
}
