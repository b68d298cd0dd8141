import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import type { ResponseSink, Transport } from './contract.ts';
import { fetchTransport } from './fetch-transport.ts';
import { providers } from './registry.ts';
import { newCall, runCall } from './testing/run-fault-case.ts';
import { startScriptedProvider, type ScriptedAnswer } from './testing/scripted-provider.ts';
import { vendorWires } from './testing/vendor-wire.ts';

const texts = ['Grüner ', 'Tee 🍵 ', 'aus 静岡.\n', 'Zwei "Sätze"\\.'];
const usage = { inputTokens: 11, outputTokens: 22 };

async function answered(provider: ProviderId, streamed: boolean, answer: ScriptedAnswer) {
  const server = await startScriptedProvider(() => answer);
  const result = await runCall(provider, streamed, newCall(server.url, fetchTransport));
  await server.close();
  return { ...result, request: server.received[0]! };
}

/** A transport that delivers the given chunks synchronously, without a network. */
function playBack(pieces: Uint8Array[], pauses?: { paused: number; resumed: number }): Transport {
  return (_request, sink: ResponseSink) => {
    let paused = false;
    let rest = [...pieces];
    const run = () => {
      while (!paused && rest.length > 0) {
        const [next, ...later] = rest;
        rest = later;
        sink.bytes(next!);
      }
      if (!paused) sink.end();
    };
    queueMicrotask(() => {
      sink.head(200, (name) => (name === 'content-type' ? 'text/event-stream; charset=utf-8' : undefined));
      run();
    });
    return {
      pause: () => {
        paused = true;
        if (pauses) pauses.paused += 1;
      },
      resume: () => {
        paused = false;
        if (pauses) pauses.resumed += 1;
        queueMicrotask(run);
      },
      close: () => (rest = []),
    };
  };
}

describe.each(providerIds)('%s', (provider) => {
  const wire = vendorWires[provider];

  it.each([true, false])('never receives another company’s key (streamed: %s)', async (streamed) => {
    const others = { openai: 'sk-proj-canary-01', claude: 'sk-ant-canary-01', gemini: 'AIza-canary-01' };
    const server = await startScriptedProvider(() => ({ kind: 'nothing', ending: 'cut' }));
    for (const [owner, apiKey] of Object.entries(others)) {
      if (owner === provider) continue;
      const call = newCall(server.url, fetchTransport, { apiKey });
      const { outcome } = await runCall(provider, streamed, call);
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'generation.key-misplaced' } });
    }
    expect(server.received).toEqual([]);
    await server.close();
  });

  it('streams the text with its usage and model', async () => {
    const { text, outcome } = await answered(provider, true, {
      kind: 'stream',
      pieces: wire.stream(texts),
      ending: 'end',
    });
    expect(text).toBe(texts.join(''));
    expect(outcome).toEqual({ status: 'fulfilled', value: { usage, model: wire.model, truncated: false } });
  });

  it('returns the same text without streaming', async () => {
    const body = wire.whole(texts.join(''));
    const { text, outcome } = await answered(provider, false, { kind: 'json', status: 200, body });
    expect(text).toBe(texts.join(''));
    expect(outcome).toMatchObject({ value: { usage, model: wire.model, truncated: false } });
  });

  it('reports a text that was cut at a limit', async () => {
    const reason = wire.reasons.length;
    const pieces = wire.stream(texts, { reason });
    const streamed = await answered(provider, true, { kind: 'stream', pieces, ending: 'end' });
    const body = wire.whole('Tea', reason);
    const whole = await answered(provider, false, { kind: 'json', status: 200, body });
    expect(streamed.outcome).toMatchObject({ value: { truncated: true } });
    expect(whole.outcome).toMatchObject({ value: { truncated: true } });
  });

  it('accepts a last event without its blank line, any line endings, and comments', async () => {
    for (const [from, to] of [
      [/\n\n$/, ''],
      [/\n\n$/, '\n'],
      [/\n/g, '\r\n'],
      [/\n/g, '\r'],
      [/\n\n/g, '\n\n: still here\nretry: 5\n\n'],
      [/^/, '\uFEFF: welcome\n\n'],
    ] as const) {
      const pieces = [wire.stream(texts).join('').replace(from, to)];
      const { text, outcome } = await answered(provider, true, { kind: 'stream', pieces, ending: 'end' });
      expect(text).toBe(texts.join(''));
      expect(outcome.status).toBe('fulfilled');
    }
  });

  it('accepts a single event of 1 MiB', async () => {
    const long = '茶'.repeat(350_000);
    const pieces = wire.stream([long]);
    const { text } = await answered(provider, true, { kind: 'stream', pieces, ending: 'end' });
    expect(text === long).toBe(true);
  });

  it('returns the same text however the bytes are split', async () => {
    const bytes = new TextEncoder().encode(wire.stream(texts).join(''));
    const cuts = fc.array(fc.nat({ max: bytes.length }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const edges = [0, ...places.toSorted((a, b) => a - b), bytes.length];
        const pieces = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
        const { text, outcome } = await runCall(provider, true, newCall('http://nowhere', playBack(pieces)));
        expect(outcome.status).toBe('fulfilled');
        expect(text).toBe(texts.join(''));
      }),
      { numRuns: 150 },
    );
    const single = [...bytes].map((byte) => Uint8Array.of(byte));
    expect((await runCall(provider, true, newCall('http://nowhere', playBack(single)))).text).toBe(
      texts.join(''),
    );
  });

  it('closes the connection at once when aborted, and fails with the reason', async () => {
    for (const reason of [undefined, new AppError('server.shutting-down')]) {
      const server = await startScriptedProvider(() => ({
        kind: 'stream',
        pieces: wire.stream(texts).slice(0, -2),
        ending: 'hang',
      }));
      const stop = new AbortController();
      const call = newCall(server.url, fetchTransport, { signal: stop.signal });
      const running = providers[provider].stream(call, () => stop.abort(reason));
      await expect(running).rejects.toMatchObject({ code: reason?.code ?? 'generation.stopped' });
      await server.received[0]!.closed;
      await server.close();
    }
  });

  it('sends no request when already aborted, or with a key that is not a valid header value', async () => {
    const transport = () => expect.unreachable('no request may be sent');
    const signal = AbortSignal.abort();
    for (const run of [
      providers[provider].complete,
      (call: never) => providers[provider].stream(call, () => {}),
    ]) {
      const stopped = run(newCall('http://nowhere', transport, { signal }) as never);
      await expect(stopped).rejects.toMatchObject({ code: 'generation.stopped' });
      const bad = run(newCall('http://nowhere', transport, { apiKey: 'key\r\nx-evil: 1' }) as never);
      await expect(bad).rejects.toMatchObject({ code: 'generation.key-invalid' });
    }
  });

  it('pauses the provider while the reader is slow', async () => {
    const pieces = wire.stream(texts).map((event) => new TextEncoder().encode(event));
    const pauses = { paused: 0, resumed: 0 };
    let waiting = 0;
    let text = '';
    const call = newCall('http://nowhere', playBack(pieces, pauses));
    await providers[provider].stream(call, async (fresh) => {
      expect(waiting).toBe(0);
      waiting += 1;
      await new Promise((resolve) => setImmediate(resolve));
      waiting -= 1;
      text += fresh;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(text).toBe(texts.join(''));
    expect(pauses.paused).toBe(texts.length);
  });

  it('ends the call when the reader fails', async () => {
    const pieces = wire.stream(texts).map((event) => new TextEncoder().encode(event));
    const call = newCall('http://nowhere', playBack(pieces));
    const running = providers[provider].stream(call, () => Promise.reject(new Error('gone')));
    await expect(running).rejects.toMatchObject({ code: 'generation.stopped' });
  });

  it('sends the requested parameters, and the key in a header only', async () => {
    for (const streamed of [true, false]) {
      const answer: ScriptedAnswer = streamed
        ? { kind: 'stream', pieces: wire.stream(texts), ending: 'end' }
        : { kind: 'json', status: 200, body: wire.whole('Tea') };
      const { request } = await answered(provider, streamed, answer);
      expect({ path: request.path, body: request.body }).toMatchSnapshot(`${provider} ${streamed}`);
      expect(JSON.stringify([request.path, request.body])).not.toContain('canary');
      expect(JSON.stringify(request.headers)).toContain('canary');
    }
  });
});

it('cannot be redirected to another URL by a model name', async () => {
  const server = await startScriptedProvider(() => ({
    kind: 'json',
    status: 200,
    body: vendorWires.gemini.whole('Tea'),
  }));
  const call = newCall(server.url, fetchTransport, { model: '../../v1/files?x=' });
  await providers.gemini.complete(call);
  expect(server.received[0]!.path).toBe('/v1beta/models/..%2F..%2Fv1%2Ffiles%3Fx%3D:generateContent');
  await server.close();
});
