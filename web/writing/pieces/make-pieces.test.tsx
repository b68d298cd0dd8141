import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { GenerationRequestInput } from '#domain/generation/request.ts';
import { pieceKinds } from '#domain/pieces/piece-kinds.ts';
import { madeFrom } from '#domain/sync/collections/content.ts';
import { removeKey, saveKey } from '../../api-keys/stored/keys.ts';
import { storeUser } from '../../session/session.ts';
import { premiumAda } from '../../session/session-user.fixture.ts';
import { moveToTrash } from '../../storage/content/content-changes.ts';
import { contents, versions } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import { newId } from '../../storage/new-id.ts';
import { endless, event, fakeServer, json, result, stream, type FakeServer } from '../generation.fixture.ts';
import { readTask } from '../generation-tasks.ts';
import { forgetGeneration, keepGeneration } from '../run-generation.ts';
import { inLibrary } from './make-pieces-button.tsx';
import MakePiecesDialog from './make-pieces-dialog.tsx';
import { makePieces, stopPieces } from './make-pieces.ts';
import PieceBanner from './piece-banner.tsx';
import PieceNotes from './piece-notes.tsx';
import { pieceTask } from './piece-tasks.ts';
import { savingPiece } from './save-piece.ts';

const owner = premiumAda.id;
const content = 'It costs $300 a month. The factory in Stuttgart ships within 48 hours.';
let source: ContentRecord;
let server: FakeServer;

const answer = (text: string) => stream(event('result', { ...result, content: text }));
const post = 'Only $300 a month it costs.';

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
  server = fakeServer();
  server.answer = () => answer(post);
  storeUser(premiumAda);
  await saveKey('claude', 'sk-ant-0123456789');
  source = {
    ...createContent({
      id: newId(),
      contentType: 'blog',
      title: 'The desk',
      content,
      createdAt: '2026-11-20T10:00:00.000Z',
    }),
    folderId: newId(),
  };
  await contents.put(owner, source);
});
afterEach(async () => {
  cleanup();
  for (const kind of pieceKinds) await forgetGeneration(pieceTask(owner, source.id, kind));
  vi.unstubAllGlobals();
});

const sent = async () =>
  Promise.all(server.sent.map((request) => request.clone().json() as Promise<GenerationRequestInput>));
const pieces = async () => (await contents.newest(owner, { indexKey: madeFrom(source.id) })).records;
const show = (children: React.ReactNode) => render(<MemoryRouter>{children}</MemoryRouter>);

test('each chosen piece is one call, at most two at a time, and one text of the library', async () => {
  const ends: (() => void)[] = [];
  server.answer = () => new Promise((resolve) => ends.push(() => resolve(answer(post))));
  show(<MakePiecesDialog owner={owner} source={source} linkTo={inLibrary} onClose={() => undefined} />);
  for (const name of ['LinkedIn', 'Newsletter', 'TikTok feed']) fireEvent.click(screen.getByLabelText(name));
  expect(screen.getByText(/^Uses 3 generations/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Make 3 pieces' }));
  await waitFor(() => expect(ends).toHaveLength(2));
  expect(screen.getAllByText('Waiting')).toHaveLength(1);
  ends[0]!();
  await waitFor(() => expect(ends).toHaveLength(3));
  ends[1]!();
  ends[2]!();
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(3));
  const bodies = await sent();
  expect(bodies.map(({ formData }) => [formData.contentType, formData.tool])).toEqual([
    ['social', 'pieces'],
    ['email', 'pieces'],
    ['ads', 'pieces'],
  ]);
  expect(bodies.every(({ userPrompt }) => userPrompt.endsWith(content))).toBe(true);
  const made = await pieces();
  expect(made).toHaveLength(3);
  expect(made.find(({ derivedFrom }) => derivedFrom?.kind === 'post-linkedin')).toMatchObject({
    source: 'pieces',
    contentType: 'social',
    socialPlatform: 'linkedin',
    folderId: source.folderId,
    content: post,
    derivedFrom: { sourceId: source.id, sourceTitle: 'The desk', sentences: ['It costs $300 a month.'] },
  });
});

test('stopping ends what is written, and sends nothing more', async () => {
  server.answer = (signal) => endless('Half a post', signal);
  makePieces(owner, source, ['post-linkedin', 'newsletter', 'post-twitter', 'post-facebook']);
  const task = pieceTask(owner, source.id, 'post-linkedin');
  await waitFor(() => expect(readTask(task)).toMatchObject({ phase: 'writing', text: 'Half a post' }));
  stopPieces(owner, source.id);
  await waitFor(() => expect(readTask(task)).toMatchObject({ phase: 'stopped', text: 'Half a post' }));
  expect(server.sent).toHaveLength(2);
  await keepGeneration(task, savingPiece(owner, source.id, 'post-linkedin'));
  expect(await pieces()).toMatchObject([{ content: 'Half a post', isPartial: true }]);
});

test('what keeps one piece from being made keeps back the others: no call is made in vain', async () => {
  server.answer = () => json({ error: 'The key was rejected.', code: 'provider.key-rejected' }, 401);
  show(<MakePiecesDialog owner={owner} source={source} linkTo={inLibrary} onClose={() => undefined} />);
  makePieces(owner, source, pieceKinds);
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(pieceKinds.length));
  expect(server.sent).toHaveLength(2);
  server.answer = () => answer(post);
  fireEvent.click(screen.getByRole('button', { name: 'Try again: LinkedIn' }));
  await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(1));
  expect(server.sent).toHaveLength(3);

  await removeKey('claude');
  makePieces(owner, source, ['newsletter']);
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(pieceKinds.length - 1));
  expect(server.sent).toHaveLength(3);
});

test('a piece that is kept after its source has changed rests on the source as it was sent', async () => {
  server.answer = (signal) => endless(post, signal);
  makePieces(owner, source, ['post-linkedin']);
  const task = pieceTask(owner, source.id, 'post-linkedin');
  await waitFor(() => expect(readTask(task)).toMatchObject({ text: post }));
  stopPieces(owner, source.id);
  await waitFor(() => expect(readTask(task).phase).toBe('stopped'));
  await contents.put(owner, { ...source, content: content.replace('$300', '$340') });
  await keepGeneration(task, savingPiece(owner, source.id, 'post-linkedin'));
  expect(await pieces()).toMatchObject([{ derivedFrom: { sentences: ['It costs $300 a month.'] } }]);
});

async function madeThenChanged(to = content.replace('$300', '$340')): Promise<ContentRecord> {
  makePieces(owner, source, ['post-linkedin']);
  await waitFor(async () => expect(await pieces()).toHaveLength(1));
  await contents.put(owner, { ...source, content: to });
  return (await pieces())[0]!;
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
  expect(screen.getByText('LinkedIn post rests on it.')).toBeDefined();
  expect(screen.getByText('340')).toBeDefined();
});

test('a renewal changes nothing until it is accepted; then the text before is a version', async () => {
  const piece = await madeThenChanged();
  server.answer = () => answer('Only $340 a month it costs.');
  show(<PieceBanner owner={owner} record={piece} isReadOnly={false} />);
  fireEvent.click(await screen.findByRole('button', { name: 'See and renew' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Renew' }));
  const offer = await screen.findByRole('region', { name: 'The renewed piece' });
  expect(within(offer).getByText('340').tagName).toBe('INS');
  expect(server.sent).toHaveLength(2);
  const [, request] = await sent();
  expect(request!.formData).toMatchObject({ tool: 'pieces', platform: 'linkedin' });
  expect(request!.userPrompt).toContain('Sentence before: It costs $300 a month.');
  expect(request!.userPrompt).toContain('| Only $300 a month it costs.');
  expect((await contents.get(owner, piece.id))!.content).toBe(post);

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
