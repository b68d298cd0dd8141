import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createContent } from '#domain/content/edit.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import type { GenerationRequestInput } from '#domain/generation/request.ts';
import { pieceKinds } from '#domain/pieces/piece-kinds.ts';
import { madeFrom } from '#domain/sync/collections/content.ts';
import { saveKey } from '../../api-keys/stored/keys.ts';
import { storeUser } from '../../session/session.ts';
import { premiumAda } from '../../session/session-user.fixture.ts';
import { contents } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import { newId } from '../../storage/new-id.ts';
import { event, result, stream, type FakeServer } from '../generation.fixture.ts';
import { forgetGeneration } from '../run-generation.ts';
import { pieceTask } from './piece-tasks.ts';

export const owner = premiumAda.id;
export const content = 'It costs $300 a month. The factory in Stuttgart ships within 48 hours.';
/** A piece that rests on the first sentence. */
export const post = 'Only $300 a month it costs.';
export const answer = (text: string) => stream(event('result', { ...result, content: text }));

/** Signs in a subscriber with a key, and returns a stored source; the server responds with `post`. */
export async function storeSource(server: FakeServer): Promise<ContentRecord> {
  localStorage.clear();
  await database().records.clear();
  server.answer = () => answer(post);
  storeUser(premiumAda);
  await saveKey('claude', 'sk-ant-0123456789');
  const createdAt = '2026-11-20T10:00:00.000Z';
  const source: ContentRecord = {
    ...createContent({ id: newId(), contentType: 'blog', title: 'The desk', content, createdAt }),
    folderId: newId(),
  };
  await contents.put(owner, source);
  return source;
}

export async function forgetPieces(sourceId: string): Promise<void> {
  for (const kind of pieceKinds) await forgetGeneration(pieceTask(owner, sourceId, kind));
}

export const piecesOf = async (sourceId: string) =>
  (await contents.newest(owner, { indexKey: madeFrom(sourceId) })).records;

/** The bodies of the generation requests. */
export const sentTo = (server: FakeServer) =>
  Promise.all(server.sent.map((request) => request.clone().json() as Promise<GenerationRequestInput>));

export const show = (children: ReactNode) => render(<MemoryRouter>{children}</MemoryRouter>);
