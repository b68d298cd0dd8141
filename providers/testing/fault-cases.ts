import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ScriptedAnswer } from './scripted-provider.ts';
import { vendorWires, type VendorFault } from './vendor-wire.ts';

export const testKey = 'sk-canary-0123456789';

export type FaultCase = {
  name: string;
  provider: ProviderId;
  streamed: boolean;
  answer: ScriptedAnswer;
  code: ErrorCode;
  /** Facts the error must carry besides the provider's label. */
  facts?: Record<string, unknown>;
  /** Text that must have been passed on before the fault. */
  textBefore?: string;
};

type Sketch = Omit<FaultCase, 'provider' | 'streamed'>;

const malformed = ['data: {"choices":[{"del\n\n', 'data: not json at all\n\n'];

function fillKey(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll('<key>', testKey));
}

/** Failures sent as a status with the vendor's own error body. */
function refusals(provider: ProviderId): Sketch[] {
  const { errors } = vendorWires[provider];
  const expected: Record<VendorFault, { code: ErrorCode; facts?: Record<string, unknown> }> = {
    'key-rejected': { code: 'provider.key-rejected' },
    forbidden: { code: 'provider.forbidden' },
    'rate-limited': { code: 'provider.rate-limited' },
    'quota-exceeded': { code: 'provider.quota-exceeded' },
    'model-unknown': { code: 'provider.model-unknown', facts: { model: 'asked-model' } },
    'request-refused': {
      code: 'provider.request-refused',
      facts: { detail: 'Too long for [key]: at most 8 tokens' },
    },
    overloaded: { code: 'provider.overloaded' },
    'server-error': { code: 'provider.failed', facts: { status: 500 } },
  };
  return Object.entries(errors).map(([name, { status, body }]) => ({
    name,
    answer: { kind: 'json', status, body: fillKey(body) },
    ...expected[name as VendorFault],
  }));
}

/** Failures of the network and of proxies, the same for each vendor. */
function breakages(streamed: boolean): Sketch[] {
  return [
    {
      name: 'rate limit with Retry-After in seconds',
      answer: { kind: 'json', status: 429, body: {}, headers: { 'retry-after': '7' } },
      code: 'provider.rate-limited',
      facts: { retryAfter: 7 },
    },
    {
      name: 'HTML error page',
      answer: { kind: 'page', status: 502, html: '<html><h1>Bad gateway</h1></html>' },
      code: 'provider.failed',
      facts: { status: 502 },
    },
    {
      name: 'HTML page with status 404',
      answer: { kind: 'page', status: 404, html: '<html>nothing here</html>' },
      code: 'provider.failed',
      facts: { status: 404 },
    },
    {
      name: 'HTML page with status 200',
      answer: { kind: 'page', status: 200, html: '<html>Log in to the network</html>' },
      code: 'provider.garbled',
    },
    {
      name: 'redirect',
      answer: { kind: 'json', status: 302, body: {}, headers: { location: 'http://127.0.0.1:1/' } },
      code: 'provider.failed',
    },
    {
      name: 'cut before the response',
      answer: { kind: 'nothing', ending: 'cut' },
      code: 'provider.unreachable',
    },
    {
      name: 'silence before the response',
      answer: { kind: 'nothing', ending: 'hang' },
      code: 'provider.stalled',
    },
    {
      name: 'cut right after the headers',
      answer: {
        kind: 'stream',
        pieces: [],
        ending: 'cut',
        contentType: streamed ? 'text/event-stream' : 'application/json',
      },
      code: 'provider.cut-off',
    },
  ];
}

function brokenStreams(provider: ProviderId): Sketch[] {
  const wire = vendorWires[provider];
  const events = wire.stream(['Half ', 'a ', 'story']);
  // Without the events that contain the finish reason.
  const half = events.slice(
    0,
    events.findIndex((event) => event.includes('story')),
  );
  const closing = wire.stream([]).slice(-1);
  const repeated = half.map((event) => event.replace('"index":0', '"index":0,"finishReason":"STOP"'));
  return [
    ...(provider === 'gemini'
      ? ([
          {
            name: 'cut midway, with the finish reason in every chunk',
            answer: { kind: 'stream', pieces: repeated, ending: 'cut' },
            code: 'provider.cut-off',
            textBefore: 'Half a ',
          },
        ] satisfies Sketch[])
      : []),
    {
      name: 'cut midway',
      answer: { kind: 'stream', pieces: half, ending: 'cut' },
      code: 'provider.cut-off',
    },
    {
      name: 'end midway',
      answer: { kind: 'stream', pieces: half, ending: 'end' },
      code: 'provider.cut-off',
    },
    {
      name: 'end inside an event',
      answer: { kind: 'stream', pieces: [...half, 'data: {"cho'], ending: 'end' },
      code: 'provider.cut-off',
    },
    {
      name: 'silence midway',
      answer: { kind: 'stream', pieces: half, ending: 'hang' },
      code: 'provider.stalled',
    },
    {
      name: 'malformed events',
      answer: { kind: 'stream', pieces: [...half, ...malformed, ...closing], ending: 'end' },
      code: 'provider.garbled',
    },
    {
      name: 'error within the stream',
      answer: { kind: 'stream', pieces: [...half, wire.errorEvent], ending: 'end' },
      code: 'provider.stopped-writing',
    },
    {
      name: 'refused midway',
      answer: {
        kind: 'stream',
        pieces: wire.stream(['Half ', 'a '], { reason: wire.reasons.refused }),
        ending: 'end',
      },
      code: 'provider.content-refused',
    },
  ].map((sketch) => ({ ...sketch, textBefore: 'Half a ' }) as Sketch);
}

function emptyStreams(provider: ProviderId): Sketch[] {
  const wire = vendorWires[provider];
  return [
    {
      name: 'no events, only other bytes',
      answer: { kind: 'stream', pieces: ['<<<>>>\n', '\u0000\n\n'], ending: 'end' },
      code: 'provider.garbled',
    },
    {
      name: 'no text',
      answer: { kind: 'stream', pieces: wire.stream([]), ending: 'end' },
      code: 'provider.no-content',
    },
    {
      name: 'blank text',
      answer: { kind: 'stream', pieces: wire.stream([' ', '\n']), ending: 'end' },
      code: 'provider.no-content',
    },
    {
      name: 'token limit reached before the first word',
      answer: { kind: 'stream', pieces: wire.stream([], { reason: wire.reasons.length }), ending: 'end' },
      code: 'provider.no-content',
    },
    {
      name: 'a line without an end',
      answer: { kind: 'stream', pieces: [`data: ${'x'.repeat(4_100_000)}`], ending: 'hang' },
      code: 'provider.garbled',
    },
  ];
}

function brokenWholes(provider: ProviderId): Sketch[] {
  const wire = vendorWires[provider];
  const json = JSON.stringify(wire.whole('A text'));
  const contentType = 'application/json';
  const half = [json.slice(0, 40)];
  return [
    {
      name: 'cut midway',
      answer: { kind: 'stream', pieces: half, ending: 'cut', contentType },
      code: 'provider.cut-off',
    },
    {
      name: 'silence midway',
      answer: { kind: 'stream', pieces: half, ending: 'hang', contentType },
      code: 'provider.stalled',
    },
    {
      name: 'malformed JSON',
      answer: { kind: 'stream', pieces: half, ending: 'end', contentType },
      code: 'provider.garbled',
    },
    {
      name: 'no text',
      answer: { kind: 'json', status: 200, body: wire.whole('') },
      code: 'provider.no-content',
    },
    { name: 'an empty object', answer: { kind: 'json', status: 200, body: {} }, code: 'provider.no-content' },
    { name: 'null', answer: { kind: 'json', status: 200, body: null }, code: 'provider.no-content' },
    {
      name: 'refused',
      answer: { kind: 'json', status: 200, body: wire.whole('No.', wire.reasons.refused) },
      code: 'provider.content-refused',
    },
    {
      name: 'an error with status 200',
      answer: { kind: 'json', status: 200, body: wire.errors['rate-limited'].body },
      code: 'provider.stopped-writing',
    },
  ];
}

/** Every fault × provider × streamed or not. */
export const faultCases: FaultCase[] = providerIds.flatMap((provider) =>
  [true, false].flatMap((streamed) =>
    [
      ...refusals(provider),
      ...breakages(streamed),
      ...(streamed ? [...brokenStreams(provider), ...emptyStreams(provider)] : brokenWholes(provider)),
    ].map((sketch) => ({ ...sketch, provider, streamed })),
  ),
);
