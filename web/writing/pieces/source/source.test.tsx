import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentRecord } from '#domain/content/record.ts';
import { moveToTrash, setDerivedFrom } from '../../../storage/content/content-changes.ts';
import { contents, versions } from '../../../storage/content/content.ts';
import * as notices from '../../../notices/notify.tsx';
import { readTask, setTask } from '../../generation-tasks.ts';
import { forgetGeneration, keepGeneration } from '../../run-generation.ts';
import { pieceTask, renewalTask } from '../piece-tasks.ts';
import { fakeServer, json, type FakeServer } from '../../generation.fixture.ts';
import { inLibrary } from '../make/use-make-pieces.tsx';
import { makePieces } from '../make/make-pieces.ts';
import { pieceRequest, savingPiece } from '../make/save-piece.ts';
import {
  answer,
  content,
  forgetPieces,
  owner,
  piecesOf,
  post,
  sentTo,
  show,
  storeSource,
} from '../pieces.fixture.tsx';
import { PieceBanner } from './piece-banner.tsx';
import { PieceNotes } from './piece-notes.tsx';

let source: ContentRecord;
let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  source = await storeSource(server);
});
afterEach(async () => {
  cleanup();
  await forgetPieces(source.id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function madeThenChanged(to = content.replace('$300', '$340')): Promise<ContentRecord> {
  makePieces(owner, source, ['post-linkedin']);
  await waitFor(async () => expect(await piecesOf(source.id)).toHaveLength(1));
  await contents.put(owner, { ...source, content: to });
  return (await piecesOf(source.id))[0]!;
}

test("the source's sheet says what has changed, and which pieces rest on it", async () => {
  await madeThenChanged();
  const changed = (await contents.get(owner, source.id))!;
  const { rerender } = show(<PieceNotes owner={owner} record={source} linkTo={inLibrary} />);
  expect(await screen.findByText('Up to date')).toBeDefined();
  rerender(
    <MemoryRouter>
      <PieceNotes owner={owner} record={changed} linkTo={inLibrary} />
    </MemoryRouter>,
  );
  expect(await screen.findByText('1 sentence changed')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /What has changed/ }));
  expect(screen.getByText('LinkedIn post is based on it.')).toBeDefined();
  expect(screen.getByText('340')).toBeDefined();
});

/** Opens the dialog of a piece whose source has changed, and has it renewed. */
async function askForRenewal(piece: ContentRecord): Promise<void> {
  server.answer = () => answer('Only $340 a month it costs.');
  show(<PieceBanner owner={owner} record={piece} isReadOnly={false} />);
  fireEvent.click(await screen.findByRole('button', { name: 'See and renew' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Renew' }));
}

test('a renewal changes nothing until it is accepted; then the text before is a version', async () => {
  const piece = await madeThenChanged();
  await askForRenewal(piece);
  const offer = await screen.findByRole('region', { name: 'The renewed piece' });
  expect(within(offer).getByText('340').tagName).toBe('INS');
  expect(server.sent).toHaveLength(2);
  const [, request] = await sentTo(server);
  expect(request!.formData).toMatchObject({ tool: 'pieces', platform: 'linkedin' });
  expect(request!.userPrompt).toContain('Sentence before: It costs $300 a month.');
  expect(request!.userPrompt).toContain('| Only $300 a month it costs.');
  expect((await contents.get(owner, piece.id))!.content).toBe(post);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  fireEvent.click(within(offer).getByRole('button', { name: 'Accept' }));
  await waitFor(async () =>
    expect(await contents.get(owner, piece.id)).toMatchObject({
      content: 'Only $340 a month it costs.',
      tokensUsed: 60,
      derivedFrom: { kind: 'post-linkedin', sentences: ['It costs $340 a month.'] },
    }),
  );
  expect((await versions.newest(owner)).records).toMatchObject([{ contentId: piece.id, content: post }]);
});

test.each([
  ['Accept', 1],
  ['Reject', 0],
])('a double click on %s counts the cost of the renewal once', async (name, count) => {
  const piece = await madeThenChanged();
  await askForRenewal(piece);
  const button = await screen.findByRole('button', { name });
  const before = (await versions.newest(owner)).records.length;
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The renewed piece' })).toBeNull());
  // The changes of a text are stored in the order in which they were made.
  await setDerivedFrom(owner, piece.id, piece.derivedFrom!);
  expect(await contents.get(owner, piece.id)).toMatchObject({ tokensUsed: 60 });
  expect((await versions.newest(owner)).records).toHaveLength(before + count);
});

test('a renewal of a piece that was deleted meanwhile is not said to be accepted, and stays', async () => {
  const piece = await madeThenChanged();
  await askForRenewal(piece);
  const offer = await screen.findByRole('region', { name: 'The renewed piece' });
  await moveToTrash(owner, [piece.id]);
  const task = renewalTask(owner, piece.id);
  const notified = vi.spyOn(notices, 'notifyError');
  fireEvent.click(within(offer).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(notified).toHaveBeenCalledOnce());
  expect(readTask(task).phase).toBe('received');
  await forgetGeneration(task);
});

test('a piece that ended early is kept once, however quickly it is kept twice', async () => {
  const task = pieceTask(owner, source.id, 'post-linkedin');
  const { form, prompts } = pieceRequest('post-linkedin', source);
  setTask(task, {
    phase: 'stopped',
    form,
    prompts,
    repairs: null,
    provider: 'claude',
    model: 'm',
    text: 'Only half of it',
  });
  const saving = savingPiece(owner, source.id, 'post-linkedin');
  await Promise.all([keepGeneration(task, saving), keepGeneration(task, saving)]);
  expect(await piecesOf(source.id)).toHaveLength(1);
});

test('a refused renewal leaves the piece as it is, with what it cost', async () => {
  const piece = await madeThenChanged();
  await askForRenewal(piece);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(await screen.findByRole('button', { name: 'Renew' })).toBeDefined();
  expect(await contents.get(owner, piece.id)).toMatchObject({
    content: post,
    tokensUsed: 60,
    isEdited: false,
    derivedFrom: piece.derivedFrom,
  });
});

test('a piece can be kept as it is, and is up to date again', async () => {
  const piece = await madeThenChanged();
  show(<PieceBanner owner={owner} record={piece} isReadOnly={false} />);
  fireEvent.click(await screen.findByRole('button', { name: 'See and renew' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it as it is' }));
  await waitFor(async () =>
    expect((await contents.get(owner, piece.id))!.derivedFrom!.sourceVersion).not.toBe(
      piece.derivedFrom!.sourceVersion,
    ),
  );
  expect(server.sent).toHaveLength(1);
});

test('a former subscriber sees what changed, and cannot change anything', async () => {
  const piece = await madeThenChanged();
  show(<PieceBanner owner={owner} record={piece} isReadOnly />);
  fireEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('340')).toBeDefined();
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
});

test('a piece says that its source is in the trash, or was deleted', async () => {
  const piece = await madeThenChanged();
  await moveToTrash(owner, [source.id]);
  show(<PieceNotes owner={owner} record={piece} linkTo={inLibrary} />);
  expect(await screen.findByText('The source is in the trash')).toBeDefined();
  cleanup();
  await contents.remove(owner, source.id);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(json({ error: 'This text was deleted.', code: 'library.not-found' }, 404)),
  );
  show(<PieceNotes owner={owner} record={piece} linkTo={inLibrary} />);
  expect(await screen.findByText('The source was deleted')).toBeDefined();
});
