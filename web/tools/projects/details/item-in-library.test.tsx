import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { projectItemSchema } from '#domain/projects/project-item.ts';
import { storeUser } from '../../../session/session.ts';
import { contents } from '../../../storage/content/content.ts';
import { database } from '../../../storage/database.ts';
import { newId } from '../../../storage/new-id.ts';
import { ItemInLibrary } from './item-in-library.tsx';

const owner = 'ada';
const item = (fields: { fromGenerator?: boolean; sourceId?: string } = {}) =>
  projectItemSchema.parse({
    id: newId(),
    projectId: newId(),
    title: 'Tea',
    content: 'Words about tea.',
    type: 'blog',
    seoScore: 20,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...fields,
  });
function show(shown: ReturnType<typeof item>) {
  const Page = createRoutesStub([
    { path: '/', Component: () => <ItemInLibrary owner={owner} item={shown} /> },
  ]);
  render(<Page initialEntries={['/']} />);
}

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
  storeUser({ id: owner, email: 'ada@example.com', isSubscribed: true } as SessionUser);
});
afterEach(cleanup);

test('a text that an earlier version imported is saved, and then leads to the library', async () => {
  const imported = item({ sourceId: 'post-7' });
  show(imported);
  fireEvent.click(await screen.findByRole('button', { name: 'Save to library' }));
  const link = await screen.findByRole('link', { name: 'Open in the library' });
  expect(link.getAttribute('href')).toBe(`/library?open=${imported.id}`);
  expect(await contents.get(owner, imported.id)).toMatchObject({ title: 'Tea', source: 'projects' });
});

test('a copy of a text of the library leads to it, also when it is not in this browser', async () => {
  const sourceId = newId();
  show(item({ fromGenerator: true, sourceId }));
  const link = await screen.findByRole('link', { name: 'Open in the library' });
  expect(link.getAttribute('href')).toBe(`/library?open=${sourceId}`);
});

test('without a library nothing is offered', async () => {
  show(item());
  await screen.findByRole('button', { name: 'Save to library' });
  act(() => storeUser({ id: owner, email: 'ada@example.com', isSubscribed: false } as SessionUser));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
