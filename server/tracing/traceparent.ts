type TraceContext = { traceId: string; spanId: string; traceFlags: number };

const form = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Reads a W3C `traceparent` header; undefined where it is none. https://www.w3.org/TR/trace-context/ */
export function parseTraceparent(header: string): TraceContext | undefined {
  const [, traceId, spanId, flags] = form.exec(header) ?? [];
  return traceId && spanId && flags
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
    : undefined;
}

export function toTraceparent({ traceId, spanId, traceFlags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`;
}
