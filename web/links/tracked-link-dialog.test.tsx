import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkChanges } from '#domain/links/link-changes.ts';
import type { TrackedLink } from '#domain/links/link.ts';
import { clearSession, storeUser } from '../session/session.ts';
import { premiumAda } from '../session/session-user.fixture.ts';
import TrackedLinkDialog from './tracked-link-dialog.tsx';

const counts = { visitors: 0, visits: 0, robots: 0, goals: 0, value: 0 };
const linkOf = (
  body: { name: string; targets: { url: string; label: string }[] },
  id: string,
): TrackedLink => ({
  id,
  name: body.name,
  url: `http://localhost/go/${id}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  contentId: null,
  testId: null,
  lastVisitAt: null,
  targets: body.targets.map((target) => ({ ...target, isDeleted: false, ...counts })),
});

/** As the server changes a link. */
function changedBy(link: TrackedLink, { name = link.name, targets = [], newTargets = [] }: LinkChanges) {
  const changed = link.targets.map((before, index) => {
    const { target: _place, ...parts } = targets.find(({ target }) => target === index) ?? { target: index };
    return { ...before, ...parts };
  });
  const added = newTargets.map((target) => {
    return { ...target, isDeleted: false, addedAt: new Date().toISOString(), ...counts };
  });
  return { ...link, name, targets: [...changed, ...added] };
}

let links: TrackedLink[];
const sent: LinkChanges[] = [];
let refusal: { status: number; code: string; error: string } | null;
const copied: string[] = [];
beforeEach(() => {
  links = [];
  refusal = null;
  copied.length = 0;
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (refusal) return Response.json(refusal, { status: refusal.status });
    const { pathname } = new URL(address, 'http://localhost');
    if (method === 'POST') {
      const made = linkOf(JSON.parse(body as string), `abcdefgh0${links.length}`);
      links = [made, ...links];
      return Response.json({ id: made.id, url: made.url }, { status: 201 });
    }
    if (method === 'DELETE') {
      links = links.filter(({ id }) => !pathname.endsWith(id));
      return Response.json({ success: true });
    }
    const found = links.find(({ id }) => pathname.endsWith(id));
    if (method === 'PATCH') {
      const changes = JSON.parse(body as string) as LinkChanges;
      sent.push(changes);
      return Response.json(changedBy(found!, changes));
    }
    return Response.json(found ?? { links });
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.restoreAllMocks();
});

const open = (props: Partial<Parameters<typeof TrackedLinkDialog>[0]> = {}) => {
  const onMade = vi.fn();
  const onClose = vi.fn();
  render(<TrackedLinkDialog name="Autumn sale" onMade={onMade} onClose={onClose} {...props} />);
  return { onMade, onClose };
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a link with two pages is made, copied, and shown with its code, goals and counts', async () => {
  const { onMade } = open();
  await screen.findByLabelText('Address of the page');
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(screen.getByText('Please enter the address of a page.')).toBeTruthy();
  type('Address of the page', 'javascript:alert(1)');
  expect(screen.getByText(/Please enter an address such as/)).toBeTruthy();
  type('Address of the page', 'https://shop.example/a');
  fireEvent.click(screen.getByText('Add another page'));
  type('Address of page B', 'https://shop.example/b');
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));

  await screen.findByText('http://localhost/go/abcdefgh00');
  expect(onMade).toHaveBeenCalledWith(links[0]);
  expect(links[0]!.targets.map(({ url, label }) => [url, label])).toEqual([
    ['https://shop.example/a', 'A'],
    ['https://shop.example/b', 'B'],
  ]);
  expect(screen.getAllByText('0 visitors, 0 visits, 0 goals')).toHaveLength(2);
  expect(screen.getByRole('figure', { name: 'QR code of the link' }).querySelector('path')).toBeTruthy();
  fireEvent.click(screen.getByText('Copy link'));
  fireEvent.click(screen.getByText('Count goals'));
  fireEvent.click(screen.getAllByText('Copy code')[0]!);
  await waitFor(() => expect(copied).toHaveLength(2));
  expect(copied[0]).toBe('http://localhost/go/abcdefgh00');
  expect(copied[1]).toContain("'http://localhost/go/abcdefgh00/goal'");

  fireEvent.click(screen.getByRole('button', { name: 'Delete link' }));
  fireEvent.click(screen.getAllByText('Delete link').at(-1)!);
  await screen.findByText('There is no tracked link yet.');
  expect(links).toEqual([]);
});

test('what the server refuses is said, and what was typed stays', async () => {
  open();
  await screen.findByLabelText('Address of the page');
  type('Address of the page', 'https://shop.example/a');
  refusal = { status: 409, code: 'links.full', error: 'Full.' };
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Full.');
  expect((screen.getByLabelText('Address of the page') as HTMLInputElement).value).toBe(
    'https://shop.example/a',
  );
});

test('when links cannot be read, they are read again on request', async () => {
  refusal = { status: 503, code: 'server.database-unavailable', error: 'Away.' };
  links = [linkOf({ name: 'One', targets: [{ url: 'https://shop.example/', label: 'A' }] }, 'abcdefgh01')];
  open({ isReadOnly: true, of: { contentId: crypto.randomUUID() } });
  await screen.findByText('Away.');
  refusal = null;
  fireEvent.click(screen.getByText('Try again'));
  await screen.findByRole('heading', { name: 'One' });
  expect(screen.getByText('http://localhost/go/abcdefgh01')).toBeTruthy();
  expect(screen.queryByText('All links')).toBeNull();
});

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

const two = {
  name: 'Two',
  targets: [
    { url: 'https://shop.example/a', label: 'A' },
    { url: 'https://shop.example/b', label: 'B' },
  ],
};

test('a link is renamed; its pages are changed, deleted, brought back and added', async () => {
  links = [linkOf(two, 'abcdefgh01')];
  open({ of: { contentId: crypto.randomUUID() } });
  fireEvent.click(await screen.findByText('Edit link'));
  type('Name', ' Winter ');
  type('Address of page A', 'https://shop.example/');
  fireEvent.click(screen.getByLabelText('Remove page B'));
  // The last page stays, and so does what a deleted one was.
  expect(screen.queryByLabelText('Remove page A')).toBeNull();
  expect(screen.getByText(/Page B is deleted/)).toBeTruthy();
  fireEvent.click(screen.getByText('Add another page'));
  type('Address of page C', 'nowhere');
  save();
  expect(screen.getByText(/Please enter an address such as/)).toBeTruthy();
  type('Address of page C', 'https://shop.example/c');
  refusal = { status: 409, code: 'links.targets-full', error: 'Too many.' };
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('Too many.');
  refusal = null;
  save();
  await screen.findByRole('heading', { name: 'Winter' });
  expect(sent).toEqual([
    {
      name: 'Winter',
      targets: [
        { target: 0, url: 'https://shop.example/' },
        { target: 1, isDeleted: true },
      ],
      newTargets: [{ url: 'https://shop.example/c', label: 'C' }],
    },
  ]);
  expect(screen.getByText('It gets visitors from tomorrow (midnight UTC).')).toBeTruthy();
  expect(screen.getByText(/\(deleted\)/)).toBeTruthy();

  fireEvent.click(screen.getByText('Edit link'));
  fireEvent.click(screen.getByText('Bring back page B'));
  save();
  await waitFor(() => expect(sent[1]).toEqual({ targets: [{ target: 1, isDeleted: false }] }));
});

test('the pages of an A/B test are neither added nor removed', async () => {
  links = [{ ...linkOf(two, 'abcdefgh01'), testId: crypto.randomUUID() }];
  open({ of: { testId: links[0]!.testId } });
  fireEvent.click(await screen.findByText('Edit link'));
  expect(screen.queryByText('Add another page')).toBeNull();
  expect(screen.queryByLabelText('Remove page A')).toBeNull();
  save();
  await screen.findByText('Edit link');
  expect(sent).toEqual([]);
});

test('all links are listed with their counts, found by their words, and opened', async () => {
  links = Array.from({ length: 60 }, (_, index) =>
    linkOf({ ...two, name: `Offer ${index}` }, `abcdefgh${String(index).padStart(2, '0')}`),
  );
  links[7]!.targets[0] = {
    ...links[7]!.targets[0]!,
    url: 'https://shop.example/tea',
    visitors: 2,
    visits: 3,
  };
  links[7]!.targets[1] = { ...links[7]!.targets[1]!, visitors: 1, visits: 1, goals: 1, value: 9.5 };
  open();
  await screen.findByText('60 links');
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  fireEvent.click(screen.getByText('Show more, 50 of 60'));
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  type('Find a link', 'TEA');
  await screen.findByText('1 link');
  expect(screen.getByText('3 visitors, 4 visits, 1 goal worth 9.50')).toBeTruthy();
  fireEvent.click(screen.getByText('Offer 7'));
  await screen.findByRole('heading', { name: 'Offer 7' });
  fireEvent.click(screen.getByText('All links'));
  await screen.findByText('60 links');
  type('Find a link', 'coffee');
  await screen.findByText('No link with these words.');
});

test('while the server is away the last known counts are shown with their time', async () => {
  storeUser({ ...premiumAda, id: crypto.randomUUID() });
  links = [linkOf(two, 'abcdefgh01')];
  const { onClose } = open();
  await screen.findByText('1 link');
  cleanup();
  refusal = { status: 503, code: 'server.database-unavailable', error: 'Away.' };
  open({ onClose });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Away\. .* last saw, on .*\d:\d\d/);
  expect(screen.getByText('0 visitors, 0 visits, 0 goals')).toBeTruthy();
  refusal = null;
  fireEvent.click(screen.getByText('Try again'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  // Another account of this browser sees nothing of it.
  cleanup();
  storeUser({ ...premiumAda, id: crypto.randomUUID() });
  refusal = { status: 503, code: 'server.database-unavailable', error: 'Away.' };
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('Away.');
});
