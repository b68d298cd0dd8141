import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoCount, cutIntoWords, repeatToBytes, splitInsideCharacter } from './chunks.ts';
import { openConnection } from './connection.ts';
import { countTokens, cutAtTokens } from './tokens.ts';

describe('pieces of a text', () => {
  it('join to the original text without losing words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(cutIntoWords(text).join('')).toBe(text);
      }),
    );
    expect(cutIntoWords('one two three four five six seven eight nine ten').length).toBe(3);
  });

  it('have the requested number, and none is empty', () => {
    for (const count of [1, 7, 200, 5_000]) {
      const pieces = cutIntoCount('A short text with 日本語.', count);
      expect(pieces).toHaveLength(count);
      expect(pieces.every(Boolean)).toBe(true);
    }
  });

  it('split inside a multibyte character if there is one', () => {
    const [start, rest] = splitInsideCharacter(Buffer.from('ab日c'));
    expect([start.length, rest[0]! & 0xc0]).toEqual([3, 0x80]);
    expect(Buffer.concat([start, rest]).toString()).toBe('ab日c');
    expect(splitInsideCharacter(Buffer.from('abcd')).map(String)).toEqual(['ab', 'cd']);
  });

  it('fill the requested bytes', () => {
    expect(Buffer.byteLength(repeatToBytes('ä', 1_000))).toBeGreaterThanOrEqual(1_000);
  });
});

describe('tokens', () => {
  it('cut at n leaves n, and nothing is cut below the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 1, max: 60 }),
        (text, max) => {
          const { text: kept, cut } = cutAtTokens(text, max);
          expect(text.startsWith(kept)).toBe(true);
          expect(cut).toBe(countTokens(text) > max);
          if (cut) expect(countTokens(kept)).toBe(max);
        },
      ),
    );
    expect(countTokens('Good coffee starts with fresh beans.')).toBe(7);
  });
});

describe('a connection to a slow client', () => {
  it('waits, and continues when the client reads or disconnects', async () => {
    const big = Buffer.alloc(64 * 1024 * 1024, 'x');
    const states: string[] = [];
    const ends: Promise<unknown>[] = [];
    const server = createServer((_request, response) => {
      const connection = openConnection(response);
      connection.head(200, {});
      states.push('waiting');
      ends.push(connection.write(big).then(() => states.push(connection.gone ? 'gone' : 'read')));
      if (connection.gone) return;
      void Promise.all(ends).then(() => connection.end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const open = () =>
      new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
        request({ port, agent: false }, resolve).on('error', reject).end(),
      );
    const reader = await open();
    expect(states).toEqual(['waiting']);
    for await (const chunk of reader) expect((chunk as Buffer).length).toBeGreaterThan(0);
    expect(states).toEqual(['waiting', 'read']);
    const leaver = await open();
    leaver.destroy();
    await Promise.all(ends);
    expect(states).toEqual(['waiting', 'read', 'waiting', 'gone']);
    await new Promise((resolve) => server.close(resolve));
  });
});
