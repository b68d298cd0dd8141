import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { defaultFolders } from '#domain/content/shown-folders.ts';
import type { ContentInput, ContentRecord } from '#domain/content/record.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { emptyForm, type GenerationForm } from '#domain/generation/form.ts';
import { clearSession, storeUser } from '../../../session/session.ts';
import { premiumAda } from '../../../session/session-user.fixture.ts';
import { contents } from '../../../storage/content/content.ts';
import { database } from '../../../storage/database.ts';
import type { DraftState } from './draft-parts.tsx';
import type { Generator } from '../use-generator.ts';
import TextSheet from './text-sheet.tsx';

const form: GenerationForm = { ...emptyForm(), topic: 'Standing desks', keywords: 'standing desk, oak' };
const id = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';
const generate = vi.fn(() => Promise.resolve());
const steps = { onWrite: vi.fn(), onOpenKeys: vi.fn(), onEditBrief: vi.fn(), onUpgrade: vi.fn() };

beforeEach(async () => {
  await database().records.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const text = (part: Partial<ContentInput> = {}) =>
  createContent({
    id,
    contentType: 'blog',
    title: 'Standing desk',
    content: '# Standing desk\n\nA standing desk moves up and down.',
    createdAt: '2026-11-20T10:00:00.000Z',
    form,
    ...part,
  });
function open(onSheet: { item: ContentRecord } | { draft: DraftState }, unsaved: ContentRecord[] = []) {
  const generation = { generate, unsaved, stop: vi.fn(), keep: vi.fn() } as unknown as Generator;
  const both = 'item' in onSheet ? { item: onSheet.item, draft: null } : { draft: onSheet.draft, item: null };
  render(<TextSheet owner="ada" onSheet={both} isInList={false} generation={generation} {...steps} />, {
    wrapper: MemoryRouter,
  });
}
/** As a button of its own, or in the menu. */
const action = (name: string | RegExp) =>
  screen.queryByRole('button', { name }) ?? screen.queryByRole('menuitem', { name });
const press = (name: string | RegExp) => fireEvent.click(action(name)!);

test('the brief check lists missed points first', () => {
  open({ item: text() });
  const panel = screen.getByRole('heading', { name: /Brief check/ }).parentElement!;
  const rows = within(panel).getAllByRole('listitem');
  const verdicts = rows.map((row) => row.dataset.verdict!);
  const order = ['missed', 'met', 'unmeasured'];
  expect(verdicts).toEqual(verdicts.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  const length = rows.find((row) => row.textContent!.startsWith('Length'));
  expect(length?.dataset.verdict).toBe('missed');
  expect(length?.textContent).toContain('500-1000 words');
});

test('a repair requests the missed points and replaces this text', () => {
  open({ item: text() });
  press(/^Repair/);
  expect(steps.onWrite).toHaveBeenCalledTimes(1);
  expect(generate).toHaveBeenCalledExactlyOnceWith(form, {
    repairs: id,
    prompts: {
      systemPrompt: expect.stringContaining('editor'),
      userPrompt: expect.stringContaining('A standing desk moves up and down.'),
    },
  });
});

test('a subscriber makes pieces from a text; a piece is not regenerated from its topic', async () => {
  const isThere = (name: string) => action(name) !== null;
  open({ item: text() });
  expect(['Make pieces', 'Regenerate'].map(isThere)).toEqual([false, true]);
  cleanup();
  storeUser({ ...premiumAda, id: 'ada' });
  open({ item: text() });
  expect(isThere('Make pieces')).toBe(true);
  press('Make pieces');
  expect(await screen.findByRole('dialog')).toBeDefined();
  cleanup();
  const derivedFrom = {
    sourceId: id,
    sourceTitle: 'Standing desk',
    sourceVersion: id,
    kind: 'newsletter',
    sentences: [],
  };
  open({ item: text({ derivedFrom, deletedAt: '2026-11-21T10:00:00.000Z' }) });
  expect(['Make pieces', 'Regenerate'].map(isThere)).toEqual([false, false]);
});

test('regenerating sends the same request again, with the edited prompts of then', () => {
  open({ item: text() });
  press('Regenerate');
  expect(generate).toHaveBeenCalledExactlyOnceWith(form, {});
  cleanup();
  generate.mockClear();
  const prompts = { systemPrompt: 'You are a poet.', userPrompt: 'A sonnet.' };
  open({ item: text(prompts) });
  expect(screen.getByText('Edited by hand')).toBeTruthy();
  press('Regenerate');
  expect(generate).toHaveBeenCalledExactlyOnceWith(form, { prompts });
  cleanup();
  generate.mockClear();
  const blank = { systemPrompt: '', userPrompt: 'A sonnet.' };
  open({ item: text({ ...blank, isPromptEdited: true }) });
  expect(screen.getByText('Edited by hand')).toBeTruthy();
  press('Regenerate');
  expect(generate).toHaveBeenCalledExactlyOnceWith(form, { prompts: blank });
});

test('after looking at versions the focus returns to the menu that started it', async () => {
  const item = text({ isEdited: true });
  await contents.put('ada', item);
  open({ item });
  press('Versions');
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the text' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' }));
});

test('without a stored brief a text has no check, repair or regeneration', () => {
  open({ item: text({ form: null, contentType: 'ad-copy', source: 'bulk' }) });
  expect(screen.queryByRole('heading', { name: /Brief check/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Repair|Regenerate/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy Content' })).toBeTruthy();
});

test('an unsaved text cannot be repaired, edited or moved to a folder', () => {
  const item = text();
  open({ item }, [item]);
  expect(screen.queryByRole('button', { name: /Repair|Edit/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Folder' })).toBeNull();
});

test('model, tokens and cost are shown with the text, which moves to a folder and back', async () => {
  const item = text({ model: 'a-model', tokensUsed: 1_234, cost: 0.0021 });
  await contents.put('ada', item);
  open({ item });
  for (const said of ['a-model', '1,234', '$0.0021']) expect(screen.getByText(said)).toBeTruthy();
  const folder = defaultFolders.find(({ name }) => name !== 'General')!;
  fireEvent.change(screen.getByRole('combobox', { name: 'Folder' }), { target: { value: folder.id } });
  await waitFor(async () => expect(await contents.get('ada', id)).toMatchObject({ folderId: folder.id }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await contents.get('ada', id)).toMatchObject({ folderId: null }));
});

test('a failed text shows the reason, keeps the received text, and can be retried', () => {
  const order = { form, prompts: null, repairs: null, provider: 'claude', model: 'a-model' } as const;
  const error = new AppError('provider.cut-off', { provider: 'Claude' });
  const draft: DraftState = { ...order, phase: 'failed', text: 'A standing desk', error, failedAt: 0 };
  open({ draft });
  expect(screen.getByRole('region', { name: 'What went wrong' }).textContent).toContain(error.message);
  expect(screen.getByRole('button', { name: 'Keep this text' })).toBeTruthy();
  press('Try again');
  expect(generate).toHaveBeenCalledExactlyOnceWith(
    form,
    expect.objectContaining({ prompts: null, repairs: null }),
  );
});
