import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { finish, maxScoredCharacters, type FinishForm } from '#domain/generation/finish.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { finishText } from './finish-text.ts';

const form: FinishForm = { contentType: 'blog', keywords: 'standing desk' };
const paragraph =
  'The standing desk helps you work well, and is 20% lighter than others! It is made of oak.\n\n';
const long = `# A standing desk\n\n${paragraph.repeat(4_000)}`;

test.each([
  ['a short text', '# A standing desk\n\nIt helps.'],
  ['a long text', long],
  ['nothing that can be read', ' *'.repeat(20_000)],
])('%s is finished as everywhere else', async (_name, text) => {
  expect(await finishText(text, form)).toEqual(finish(text, form));
});

test('while a long text is finished, the requests of others are served', async () => {
  const { app, close } = await buildTestApp();
  let isFinished = false;
  let served = 0;
  const finishing = finishText(long, form).then(() => {
    isFinished = true;
  });
  while (!isFinished) {
    const { statusCode } = await app.inject('/healthz');
    expect(statusCode).toBe(200);
    if (!isFinished) served += 1;
    // Messages of other threads come between turns.
    await nextTurn();
  }
  await finishing;
  await close();
  expect(served).toBeGreaterThan(0);
});

test('a longer text than is scored says so first', async () => {
  const finished = await finishText(`${long}${'x'.repeat(maxScoredCharacters)}`, form);
  expect(finished!.suggestions[0]).toBe('Only the first 400,000 characters were scored.');
});
