import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { faultCases } from '#providers/testing/fault-cases.ts';
import { expectFault, newCall, runCall } from '#providers/testing/run-fault-case.ts';
import { startScriptedProvider } from '#providers/testing/scripted-provider.ts';
import { vendorWires } from '#providers/testing/vendor-wire.ts';
import { createProviderAgent, createUndiciTransport } from './undici-transport.ts';

const agent = createProviderAgent();
const transport = createUndiciTransport(agent);
afterAll(() => agent.destroy());

describe('every fault has its code, with undici', () => {
  for (const fault of faultCases) {
    const way = fault.streamed ? 'streamed' : 'whole';
    it.concurrent(`${fault.provider}, ${way}: ${fault.name} → ${fault.code}`, () =>
      expectFault(fault, transport));
  }
});

describe('connections', () => {
  it('reuses one connection for consecutive calls', async () => {
    const server = await startScriptedProvider(() => ({
      kind: 'stream',
      pieces: vendorWires.openai.stream(['Tea.']),
      ending: 'end',
    }));
    for (let round = 0; round < 3; round += 1) {
      expect((await runCall('openai', true, newCall(server.url, transport))).text).toBe('Tea.');
      // The connection is free again once the turn in which its answer ended is over.
      await nextTurn();
    }
    expect(server.openSockets()).toBe(1);
    await server.close();
  });

  // The clock decides how long the provider had the request, whatever this machine's load.
  it.each([
    ['again, once, when it was closed at once', 0, 3],
    ['again, once, when it was closed within 100 ms', 100, 3],
    ['no second time when the provider had it for longer: it may have worked for it', 101, 2],
    ['no second time where nothing may arrive twice', 0, 2, true],
  ])('sends a request on a kept connection %s', async (_name, elapsed, expected, sendsOnce = false) => {
    let now = 0;
    const connection = createUndiciTransport(agent, { clock: () => now, sendsOnce });
    const body = JSON.stringify(vendorWires.openai.whole('Tea.'));
    const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    let requests = 0;
    const server = createServer((socket) => {
      let answered = false;
      socket.on('error', () => {});
      socket.on('data', () => {
        requests += 1;
        // As a provider does whose idle time is up: the next request finds the connection gone.
        if (answered) {
          now += elapsed;
          return socket.destroy();
        }
        answered = true;
        return socket.write(answer);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await runCall('openai', false, newCall(url, connection))).text).toBe('Tea.');
    await nextTurn();
    const { text } = await runCall('openai', false, newCall(url, connection));
    expect(text).toBe(expected === 3 ? 'Tea.' : '');
    expect(requests).toBe(expected);
    server.close();
  });

  it('reports a provider that cannot be reached', async () => {
    const { outcome } = await runCall('claude', true, newCall('http://127.0.0.1:1', transport));
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'provider.unreachable' } });
  });

  it('receives almost nothing while paused, and the rest afterwards', async () => {
    const piece = 'x'.repeat(64 * 1024);
    const pieces = Array.from({ length: 200 }, () => piece);
    const server = await startScriptedProvider(() => ({ kind: 'stream', pieces, ending: 'end' }));
    let taken = 0;
    let takenWhilePaused = 0;
    await new Promise<void>((resolve, reject) => {
      let paused = false;
      const request = { url: `${server.url}/`, headers: {}, body: '{}' };
      const exchange = transport(request, {
        head: () => {},
        bytes: (chunk) => {
          if (paused) takenWhilePaused += chunk.length;
          if (taken === 0) void pauseForTurns(300);
          taken += chunk.length;
        },
        end: resolve,
        failure: reject,
      });
      const pauseForTurns = async (turns: number) => {
        exchange.pause();
        paused = true;
        for (let turn = 0; turn < turns; turn += 1) await nextTurn();
        paused = false;
        exchange.resume();
      };
    });
    expect(taken).toBe(200 * 64 * 1024);
    expect(takenWhilePaused).toBeLessThanOrEqual(128 * 1024);
    await server.close();
  });
});
