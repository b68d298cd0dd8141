import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { emptyForm } from '#domain/generation/form.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import * as saving from '../contents/export/save-file.ts';
import { database } from '../storage/database.ts';
import { setTask, type GenerationTask, type WrittenText } from '../writing/generation-tasks.ts';
import FreeSpaceDialog from './free-space-dialog.tsx';

const owner = 'ada';
const keys = ['generator', 'calendar:1', 'optimizer:2', 'voice:3'];
let files: File[] = [];

beforeEach(async () => {
  const { records, outbox, syncStates } = database();
  for (const table of [records, outbox, syncStates]) await table.clear();
  files = [];
  vi.spyOn(saving, 'saveFile').mockImplementation((file) => void files.push(file));
});
afterEach(() => {
  cleanup();
  for (const account of [owner, 'bob'])
    for (const key of keys) setTask({ owner: account, key }, { phase: 'idle' });
});

const draft = (form: RequestForm, text: string) => ({
  form,
  prompts: null,
  repairs: null,
  provider: 'openai' as const,
  model: '',
  text,
});
/** A text that was received completely, when the storage was full. */
const held = (form: RequestForm, { content, title = '' }: { content: string; title?: string }) => ({
  phase: 'failed' as const,
  error: new AppError('storage.full'),
  failedAt: Date.UTC(2026, 10, 22),
  written: { content, title, metaDescription: '', seoScore: 7, isPartial: false } as WrittenText,
  ...draft(form, 'as the model sent it'),
});

function hold(tasks: Record<string, GenerationTask>, account = owner) {
  for (const [key, task] of Object.entries(tasks)) setTask({ owner: account, key }, task);
}
async function exported() {
  fireEvent.click(await screen.findByRole('button', { name: 'Export all texts' }));
  await waitFor(() => expect(files).toHaveLength(1));
  return JSON.parse(await files[0]!.text()) as { title: string; content: string; contentType: string }[];
}

test('texts that tools hold because the storage is full are in the export', async () => {
  hold({
    generator: { phase: 'stopped', ...draft({ ...emptyForm(), topic: 'Tea' }, 'Half a text about tea') },
    'calendar:1': held({ contentType: 'post', title: 'Launch day' }, { content: 'The text of an event' }),
    'optimizer:2': held({ contentType: 'optimization' }, { content: 'A rewriting', title: 'Desks' }),
    'voice:3': held({ contentType: 'analysis' }, { content: `It sounds calm. ${'a'.repeat(400_000)}` }),
  });
  hold({ 'calendar:1': held({ contentType: 'post' }, { content: 'Of another account' }) }, 'bob');
  render(<FreeSpaceDialog owner={owner} onClose={() => undefined} />);
  await screen.findByText(/^4 texts are kept .* 4 texts could not be saved and are only on this screen\./);
  const texts = await exported();
  expect(texts.map(({ title, content, contentType }) => [contentType, title, content.slice(0, 25)])).toEqual([
    ['blog', 'Tea', 'Half a text about tea'],
    ['post', 'Launch day', 'The text of an event'],
    ['optimization', 'Desks', 'A rewriting'],
    ['analysis', 'Unsaved text', 'It sounds calm. aaaaaaaaa'],
  ]);
  expect(texts.at(-1)!.content).toHaveLength(400_016);
});

test('a text that is kept while the dialog is open is not on the screen only any more', async () => {
  const task = { owner, key: 'calendar:1' };
  setTask(task, held({ contentType: 'post', title: 'Launch day' }, { content: 'A text' }));
  render(<FreeSpaceDialog owner={owner} onClose={() => undefined} />);
  await screen.findByText(/1 text could not be saved/);
  act(() => setTask(task, { phase: 'finished', saved: null, isStored: true }));
  await waitFor(() => expect(screen.queryByText(/could not be saved/)).toBeNull());
});
