import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { generationRequestSchema } from '#domain/generation/request.ts';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { createOptimization } from '#domain/optimizer/optimize.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { Notices } from '../../../notices/notify.tsx';
import { optimizations } from '../../../storage/collections/optimizations.ts';
import { database } from '../../../storage/database.ts';
import {
  event,
  fakeServer,
  json,
  result,
  stream,
  type FakeServer,
} from '../../../writing/generation.fixture.ts';
import { OpeningOffer } from './opening-offer.tsx';

const content = 'Most people who work from home sit for nine hours every day. A standing desk changes that.';
const opening = 'A standing desk changes a day of sitting.';

let server: FakeServer;
let record = createOptimization(
  { ...emptyOptimizerForm(), content, targetKeyword: 'standing desk' },
  { id: crypto.randomUUID(), now: new Date('2026-11-10T12:00:00.000Z') },
);
const answerWith = (text: string) => () =>
  stream(event('result', { ...result, content: text, model: 'a-model' }));
const stored = async () => (await optimizations.get('ada', record.id))!;

beforeEach(async () => {
  localStorage.clear();
  server = fakeServer();
  server.answer = answerWith(opening);
  await saveKey('claude', 'sk-ant-sandbox-key');
  await database().records.clear();
  record = { ...record, id: crypto.randomUUID() };
  await optimizations.put('ada', record);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const onUsed = vi.fn();
  render(
    <>
      <Notices />
      <OpeningOffer owner="ada" record={record} onUsed={onUsed} />
    </>,
  );
  return onUsed;
}
const write = () => fireEvent.click(screen.getByRole('button', { name: 'Write another opening' }));

test('an opening is asked for, shown with what it brings, and taken into the text by one click', async () => {
  const onUsed = open();
  write();
  expect(await screen.findByText(opening)).toBeTruthy();
  expect(await stored()).toEqual(record);
  const { formData, userPrompt } = generationRequestSchema.parse(await server.sent[0]!.json());
  expect(formData.contentType).toBe('selection');
  expect(userPrompt).toContain('Open with “standing desk”');
  expect(userPrompt.endsWith('Most people who work from home sit for nine hours every day.')).toBe(true);
  expect(
    screen.getByText(`Written by the sandbox. The SEO score becomes ${record.seoScore + 15}.`, {
      exact: false,
    }),
  ).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Use this opening' }));
  await waitFor(() => expect(onUsed).toHaveBeenCalledOnce());
  const changed = await stored();
  expect(changed.content).toBe(`${opening} A standing desk changes that.`);
  expect(changed).toMatchObject({ rewritten: changed.content, originalContent: content, provider: 'claude' });
  expect(changed.seoScore).toBe(record.seoScore + 15);

  fireEvent.click(await screen.findByRole('button', { name: 'Restore the earlier opening' }));
  await waitFor(async () => expect((await stored()).content).toBe(''));
});

test('an opening that misses the point says so', async () => {
  server.answer = answerWith('Most people sit far too long and have never once heard of a standing desk.');
  open();
  write();
  expect(await screen.findByText(/so the score stays the same/)).toBeTruthy();
});

test('a failure is shown at its place and changes nothing', async () => {
  const { code, message } = new AppError('provider.overloaded', { provider: 'Claude' });
  server.answer = () => json({ error: message, code }, 503);
  open();
  write();
  expect(await screen.findByText(/Claude is overloaded/)).toBeTruthy();
  expect(await stored()).toEqual(record);
  server.answer = answerWith(opening);
  write();
  expect(await screen.findByText(opening)).toBeTruthy();
  expect(screen.queryByText(/Claude is overloaded/)).toBeNull();
});

test('an opening is not put into a text that was changed meanwhile', async () => {
  const onUsed = open();
  write();
  await screen.findByText(opening);
  const other = { ...record, content: 'Written on another device.', rewritten: 'Written on another device.' };
  await optimizations.put('ada', other);
  fireEvent.click(screen.getByRole('button', { name: 'Use this opening' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onUsed).not.toHaveBeenCalled();
  expect((await stored()).content).toBe('Written on another device.');
});
