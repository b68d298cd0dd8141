import { describe, expect, test } from 'vitest';
import { mostMailBytes } from '#domain/support/limits.ts';
import { rawMail } from '../testing/support-client.ts';
import { readMail } from './read-mail.ts';
import { readMailApart } from './read-mail-apart.ts';

const filled = (piece: string) => piece.repeat(Math.floor((mostMailBytes - 1_000) / piece.length));
const ofType = (type: string, body: string) => Buffer.from(rawMail({ 'Content-Type': type }, body));

describe('a mail of the largest size is read in the time that its size takes', () => {
  test.each([
    ['of short paragraphs', 'text/html', '<p>a'],
    ['of quotations in quotations', 'text/html', '<blockquote>a'],
  ])('%s', { timeout: 15_000 }, async (_what, type, piece) => {
    expect(await readMail(ofType(type, filled(piece)))).toMatchObject({ sender: 'ann@example.com' });
  });
});

test('the calls of others go on while a mail is read that takes long', { timeout: 60_000 }, async () => {
  const raw = ofType('multipart/mixed; boundary=b', `--b\n\nx\n`.repeat(60_000));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  const mail = await readMailApart(raw);
  clearInterval(timer);
  expect(mail).toMatchObject({ sender: 'ann@example.com' });
  expect(turns).toBeGreaterThan(3);
});

test('a large mail is read as a small one is', async () => {
  const body = `It works.\n${'a'.repeat(30_000)}`;
  const raw = Buffer.from(rawMail({ 'Message-ID': '<same@example.com>' }, body));
  expect(await readMailApart(raw)).toEqual(await readMail(raw));
  expect((await readMailApart(raw))?.body).toContain('It works.');
});
