import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContent, type NewContent } from '#domain/content/edit.ts';
import { scoresOf } from '#domain/content/scoring.ts';
import { emptyForm } from '#domain/generation/form.ts';
import { useLiveText } from '../../contents/use-live-text.ts';
import { dismissNotice, Notices } from '../../notices/notify.tsx';
import { contents, versions } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import { AddKeyword } from './add-keyword.tsx';

const id = '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11';
const make = (part: Partial<NewContent> = {}) =>
  createContent({
    id,
    contentType: 'blog',
    title: 'Grinders for home',
    content: 'A coffee grinder is slow. A coffee grinder is loud.',
    topic: 'How to choose a coffee grinder for a small kitchen',
    form: { ...emptyForm(), topic: 'How to choose a coffee grinder for a small kitchen' },
    createdAt: '2026-11-10T12:00:00.000Z',
    ...part,
  });

beforeEach(async () => {
  await database().records.clear();
  await database().outbox.clear();
});
afterEach(() => {
  cleanup();
  dismissNotice();
});

function Sheet() {
  const record = useLiveText('ada', id);
  return record ? <AddKeyword key={record.id} owner="ada" record={record} /> : null;
}
async function open(record = make()) {
  await contents.put('ada', record);
  await database().outbox.clear();
  render(
    <>
      <Sheet />
      <Notices />
    </>,
  );
}
const stored = async () => (await contents.get('ada', id))!;
const begin = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add keyword' }));

test('a keyword of the topic is taken by one click, measured, sent and undone', async () => {
  const before = make();
  await open(before);
  await begin();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Keyword' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add keyword coffee grinder' }));
  await screen.findByText('Keyword “coffee grinder” added.');
  const added = await stored();
  expect(added).toMatchObject({
    keywords: 'coffee grinder',
    targetKeyword: 'coffee grinder',
    isEdited: false,
  });
  expect(added.form!.keywords).toBe('coffee grinder');
  expect(added.seoScore).toBe(scoresOf({ ...before, keywords: 'coffee grinder' }).seoScore);
  expect(added.seoScore).not.toBe(before.seoScore);
  // It is a change for the other devices, and no version: the text is the same.
  expect((await database().outbox.toArray()).map((sent) => sent.id)).toEqual([id]);
  expect((await versions.newest('ada')).total).toBe(0);
  expect(screen.queryByRole('button', { name: 'Add keyword' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Add keyword' });
  const { updatedAt: _then, ...undone } = await stored();
  const { updatedAt: _before, ...original } = before;
  expect(undone).toEqual(original);
});

test('a keyword can be typed, and several; the first is scored', async () => {
  await open();
  await begin();
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  expect(add.disabled).toBe(true);
  const field = screen.getByRole('textbox', { name: 'Keyword' });
  fireEvent.change(field, { target: { value: ' , ' } });
  fireEvent.submit(field);
  expect(add.disabled).toBe(true);
  fireEvent.change(field, { target: { value: ' burr grinder,, quiet grinder ' } });
  fireEvent.click(add);
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      keywords: 'burr grinder, quiet grinder',
      targetKeyword: 'burr grinder',
    }),
  );
});

test('Escape and Cancel close it, and the focus returns', async () => {
  await open();
  await begin();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Keyword' }), { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add keyword' }));
  await begin();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect((await stored()).keywords).toBe('');
});

test('a text of another tool has its keywords from the title', async () => {
  await open(make({ topic: '', form: null, source: 'calendar', title: 'Summer sale of linen sheets' }));
  await begin();
  expect((await screen.findByText(/^From the title:/)).textContent).toBe(
    'From the title: summer sale, linen sheets',
  );
});

test('a text with a keyword is not asked for one', async () => {
  await open(make({ targetKeyword: 'grinder' }));
  await waitFor(() => expect(document.querySelector('output')).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Add keyword' })).toBeNull();
});

test('a text that is gone meanwhile is reported, and nothing is stored', async () => {
  await open();
  await begin();
  await contents.put('ada', { ...make(), deletedAt: '2026-11-11T12:00:00.000Z' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Keyword' }), { target: { value: 'grinder' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((await stored()).keywords).toBe('');
});
