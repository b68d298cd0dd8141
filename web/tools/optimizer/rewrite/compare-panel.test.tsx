import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { createOptimization, withRewriting } from '#domain/optimizer/optimize.ts';
import { database } from '../../../storage/database.ts';
import { optimizations } from '../../../storage/collections/optimizations.ts';
import { ComparePanel } from './compare-panel.tsx';

const id = '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11';
const original = 'We sold 25% more to Anna in May. It was easy, but slow.';
const rewritten = 'A desk. We sold 52% more in May. It was easy. But slow, says Blake.';

const measured = createOptimization(
  { ...emptyOptimizerForm(), content: original, targetKeyword: 'desk' },
  { id, now: new Date('2026-11-10T12:00:00.000Z') },
);
const record = withRewriting(measured, { content: rewritten, provider: 'claude', model: 'm' });

beforeEach(async () => {
  await database().records.clear();
  await database().outbox.clear();
  await optimizations.put('ada', record);
});
afterEach(cleanup);

const kept = async () => (await optimizations.get('ada', id))!;
const show = (shown = record) => render(<ComparePanel owner="ada" record={shown} onOptimize={() => {}} />);

test('lost and new details are shown beside the changes', () => {
  show();
  const facts = screen.getByRole('region', { name: 'Numbers, names and links' });
  expect(within(facts).getByText('2 are missing or changed:')).toBeTruthy();
  expect(
    within(facts)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['25% number', 'Anna name', '52% number', 'Blake name']);
});

test('rejecting a change restores the original words, and updates the score', async () => {
  show();
  const changes = within(screen.getByRole('region', { name: 'Changes' })).getAllByRole('listitem');
  const first = changes.findIndex((item) => item.textContent.includes('A desk.'));
  fireEvent.click(within(changes[first]!).getByRole('button', { name: /^Reject change/ }));
  await waitFor(async () => expect((await kept()).refused).toEqual([first]));
  expect((await kept()).content.startsWith('We sold')).toBe(true);
  expect((await kept()).seoScore).toBe(measured.seoScore);
  expect((await kept()).rewritten).toBe(rewritten);
});

test('with all changes rejected the text is the original, and all can be accepted again', async () => {
  const { unmount } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Reject all' }));
  await waitFor(async () => expect((await kept()).content).toBe(original));
  unmount();
  show(await kept());
  expect(screen.getByText('All of them are still in the text.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Accept all' }));
  await waitFor(async () => expect(await kept()).toEqual(record));
});

test('two changes that are rejected at once are both rejected', async () => {
  show();
  const list = within(screen.getByRole('region', { name: 'Changes' }));
  const [first, second] = list.getAllByRole('button', { name: /^Reject change/ });
  // The screen shows the record as it was until the first is stored.
  fireEvent.click(first!);
  fireEvent.click(second!);
  await waitFor(async () => expect((await kept()).refused).toHaveLength(2));
});

test('a rewrite that ends just then is not overwritten by a change of the one before', async () => {
  show();
  const next = withRewriting(record, { content: 'A desk of May.', provider: 'claude', model: 'm' });
  await optimizations.put('ada', next);
  fireEvent.click(screen.getByRole('button', { name: 'Reject all' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await kept()).toEqual(next);
});

test('without a rewrite it offers one', () => {
  const onOptimize = vi.fn<() => void>();
  render(<ComparePanel owner="ada" record={measured} onOptimize={onOptimize} />);
  fireEvent.click(screen.getByRole('button', { name: 'Optimize content' }));
  expect(onOptimize).toHaveBeenCalledOnce();
});

test.each([
  [
    'German',
    'Wir kaufen die Lampe für 20 Euro und sie ist gut.',
    'Die Lampe für 20 Euro ist gut und wir kaufen sie.',
    'All numbers and links, and the names that were recognized, are still in the text.',
    /^German capitalizes every noun/,
  ],
  [
    'Japanese',
    '価格は1,980円です。',
    '1,980円です。',
    'All numbers and links, and names in Latin letters, are still in the text.',
    /^Names in other letters are not compared/,
  ],
  [
    'French',
    'Le siège est dans la ville et pas dans les champs.',
    'Dans la ville est le siège et pas dans les champs.',
    'All of them are still in the text.',
    null,
  ],
])('a %s text is told which details were compared', (_language, before, after, kept, leftOut) => {
  show({ ...record, originalContent: before, content: after, rewritten: after });
  const facts = screen.getByRole('region', { name: 'Numbers, names and links' });
  expect(within(facts).getByText(kept)).toBeTruthy();
  if (leftOut) expect(within(facts).getByText(leftOut)).toBeTruthy();
  else expect(within(facts).queryByText(/check/)).toBeNull();
});

test('a German text that lost Bosch and Stuttgart is caught', () => {
  const before = 'Bosch baut in Stuttgart gute Werkzeuge und die Kunden sind zufrieden.';
  const after = 'Das Unternehmen baut gute Werkzeuge und die Kunden sind zufrieden.';
  show({ ...record, originalContent: before, content: after, rewritten: after });
  const facts = screen.getByRole('region', { name: 'Numbers, names and links' });
  expect(within(facts).getByText('2 are missing or changed:')).toBeTruthy();
  expect(within(facts).getByText('Stuttgart')).toBeTruthy();
});

test('the text is drawn: marks of Markdown are neither shown nor changes, and all rejected is the original', async () => {
  const before = '# Desks\n\n* Pay by **card**.\n* Sit well.\n';
  const after = '## Desks\n\n- Pay by cash.\n- Sit well.\n';
  const marked = withRewriting(
    createOptimization({ ...emptyOptimizerForm(), content: before }, { id, now: new Date() }),
    { content: after, provider: 'claude', model: 'm' },
  );
  await optimizations.put('ada', marked);
  const { container } = show(marked);
  expect(screen.getByText('1 change')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Desks' })).toBeTruthy();
  expect([...container.querySelectorAll('ul li')].map((item) => item.textContent)).toEqual([
    'Pay by cardcash.',
    'Sit well.',
  ]);
  const changes = within(screen.getByRole('region', { name: 'Changes' }));
  expect(changes.getByRole('listitem').textContent).toBe('card cash Reject');
  fireEvent.click(screen.getByRole('button', { name: 'Reject all' }));
  await waitFor(async () => expect((await kept()).content).toBe(before));
});
