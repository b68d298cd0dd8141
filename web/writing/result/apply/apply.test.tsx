import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { useLiveText } from '../../../contents/use-live-text.ts';
import { dismissNotice, Notices } from '../../../notices/notify.tsx';
import { contents, versions } from '../../../storage/content/content.ts';
import { database } from '../../../storage/database.ts';
import { replaceText } from '../../../storage/content/replace-text.ts';
import { usePoints, type Point } from '../points/use-points.ts';
import { AppliedChange } from './applied-change.tsx';
import { ApplyButtons } from './apply-buttons.tsx';
import { useApply } from './use-apply.ts';

const id = '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11';
const content = 'We use it in order to see. We stay.\n\nWe use it in order to hear.';
const record = createContent({
  id,
  contentType: 'blog',
  title: 'T',
  content,
  createdAt: '2026-11-10T12:00:00.000Z',
});
/** A point whose rule can change its places by itself. */
function pointOf(text: string): Point {
  const mend = [...text.matchAll(/in order to/g)].map(({ index }) => ({
    span: { start: index, end: index + 'in order to'.length },
    replacement: 'to',
  }));
  const verdict = mend.length > 0 ? 'missed' : 'met';
  return {
    id: 'empty',
    title: 'No empty phrases',
    verdict,
    found: '',
    fix: 'Drop them.',
    spans: mend.map(({ span }) => span),
    mend,
  };
}

function Sheet() {
  const live = useLiveText('ada', id);
  return live ? <Points text={live.content} record={live} /> : null;
}
function Points({ text, record: live }: { text: string; record: typeof record }) {
  const points = usePoints(text, { always: [pointOf(text)], others: [], textId: id, lit: null });
  const apply = useApply({ owner: 'ada', record: live }, text);
  return (
    <>
      <button onClick={() => points.press('empty')}>Open</button>
      <ApplyButtons points={points} text={text} onApply={apply.propose} />
      <AppliedChange owner="ada" record={live} apply={apply} onOffer={() => undefined} />
      <Notices />
    </>
  );
}

beforeEach(async () => {
  await database().records.clear();
  await database().outbox.clear();
  await contents.put('ada', record);
});
afterEach(() => {
  cleanup();
  dismissNotice();
});

const stored = async () => (await contents.get('ada', id))!.content;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
async function open() {
  render(<Sheet />);
  await press('Open');
}

test('a rule changes its current place for free, and the change is undone', async () => {
  await open();
  await press('Open');
  await press('Apply');
  expect(document.querySelector('del')?.textContent).toContain('in order');
  expect(screen.getByText(/^By a rule, free, 7 to 5 words$/)).toBeTruthy();
  await press('Accept');
  const once = 'We use it in order to see. We stay.\n\nWe use it to hear.';
  await waitFor(async () => expect(await stored()).toBe(once));
  await press('Undo');
  await waitFor(async () => expect(await stored()).toBe(content));
  expect((await versions.newest('ada')).records.map(({ content: kept }) => kept).toSorted()).toEqual(
    [once, content].toSorted(),
  );
});

test('a proposed change scrolls into view where it is not', async () => {
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.call(this);
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 2_000, 300, 100));
  await open();
  scrolled.mockClear();
  await press('Apply');
  await waitFor(() =>
    expect(scrolled.mock.contexts).toContain(screen.getByRole('region', { name: /^Change: / })),
  );
  vi.restoreAllMocks();
});

test('all places are changed at once', async () => {
  await open();
  await press('Apply all 2');
  await press('Accept');
  const both = 'We use it to see. We stay.\n\nWe use it to hear.';
  await waitFor(async () => expect(await stored()).toBe(both));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull());
});

test('a double click on Accept replaces once; a rejected change replaces nothing', async () => {
  await open();
  await press('Apply');
  await press('Reject');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(await stored()).toBe(content);
  await press('Apply');
  const accept = await screen.findByRole('button', { name: 'Accept' });
  fireEvent.click(accept);
  fireEvent.click(accept);
  await screen.findByRole('button', { name: 'Undo' });
  expect((await versions.newest('ada')).total).toBe(1);
});

test('an undo leaves a text alone that was changed since', async () => {
  await open();
  await press('Apply all 2');
  await press('Accept');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const elsewhere = 'Written on another device.';
  await act(() => contents.put('ada', { ...record, content: elsewhere }));
  fireEvent.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(await stored()).toBe(elsewhere);
});

test.each([
  ['was changed meanwhile', { ...record, content: 'Other.' }, 'library.text-changed'],
  ['is in the trash', { ...record, deletedAt: '2026-11-11T12:00:00.000Z' }, 'library.not-found'],
] as const)('a text that %s is not replaced', async (_case, now, code) => {
  await contents.put('ada', now);
  const replaced = replaceText('ada', id, { from: content, to: 'New.', reason: 'repair' });
  await expect(replaced).rejects.toMatchObject({ code } satisfies Partial<AppError>);
  expect(await stored()).toBe(now.content);
  expect((await versions.newest('ada')).total).toBe(0);
});
