import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentRecord } from '#domain/content/record.ts';
import { pieceKinds } from '#domain/pieces/piece-kinds.ts';
import { removeKey } from '../../../api-keys/stored/keys.ts';
import * as notify from '../../../notices/notify.tsx';
import { addProject, addWrittenText, textsOf } from '../../../storage/collections/project-changes.ts';
import { contents } from '../../../storage/content/content.ts';
import { endless, fakeServer, json, type FakeServer } from '../../generation.fixture.ts';
import { readTask } from '../../generation-tasks.ts';
import { keepGeneration } from '../../run-generation.ts';
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
import { pieceTask } from '../piece-tasks.ts';
import { PieceNotes } from '../source/piece-notes.tsx';
import { inLibrary } from './use-make-pieces.tsx';
import MakePiecesDialog from './make-pieces-dialog.tsx';
import { makePieces, stopPieces } from './make-pieces.ts';
import { savingPiece } from './save-piece.ts';

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

test('each chosen piece is one call, at most two at a time, and one text of the library', async () => {
  const told = vi.spyOn(notify, 'notifySuccess');
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
  await waitFor(() => expect(told).toHaveBeenCalledWith('3 pieces saved in your library.'));
  const bodies = await sentTo(server);
  expect(bodies.map(({ formData }) => [formData.contentType, formData.tool])).toEqual([
    ['social', 'pieces'],
    ['email', 'pieces'],
    ['ads', 'pieces'],
  ]);
  expect(bodies.every(({ userPrompt }) => userPrompt.endsWith(content))).toBe(true);
  const made = await piecesOf(source.id);
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

test('a piece of a text in a default folder is in the folder of its own type, and in the projects of the text', async () => {
  const { id } = await addProject(owner, { name: 'Launch' });
  source = { ...source, folderId: 'blog-posts' };
  await contents.put(owner, source);
  await addWrittenText(owner, id, source);
  server.answer = () => answer(post);
  makePieces(owner, source, ['post-linkedin', 'newsletter']);
  await waitFor(async () => expect(await textsOf(owner, id)).toHaveLength(3));
  const made = await piecesOf(source.id);
  expect(made.map(({ folderId }) => folderId).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(
    ['email-campaigns', 'social-media'],
  );
});

test('stopping ends what is written, and sends nothing more', async () => {
  server.answer = (signal) => endless('Half a post', signal);
  makePieces(owner, source, ['post-linkedin', 'newsletter', 'post-twitter', 'post-facebook']);
  const task = pieceTask(owner, source.id, 'post-linkedin');
  await waitFor(() => expect(readTask(task)).toMatchObject({ phase: 'writing', text: 'Half a post' }));
  stopPieces(owner, source.id);
  await waitFor(() => expect(readTask(task)).toMatchObject({ phase: 'stopped', text: 'Half a post' }));
  expect(server.sent).toHaveLength(2);
  show(<PieceNotes owner={owner} record={source} linkTo={inLibrary} />);
  expect(screen.getByText(/^Not saved yet: LinkedIn post, Newsletter\./)).toBeDefined();
  await keepGeneration(task, savingPiece(owner, source.id, 'post-linkedin'));
  expect(await piecesOf(source.id)).toMatchObject([{ content: 'Half a post', isPartial: true }]);
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
  expect(await piecesOf(source.id)).toMatchObject([
    { derivedFrom: { sentences: ['It costs $300 a month.'] } },
  ]);
});
