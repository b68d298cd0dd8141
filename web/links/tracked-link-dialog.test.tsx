import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrackedLink } from '#domain/links/link.ts';
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

let links: TrackedLink[];
let refusal: { status: number; code: string; error: string } | null;
const copied: string[] = [];
beforeEach(() => {
  links = [];
  refusal = null;
  copied.length = 0;
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
    return Response.json(found ?? { links });
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
});
afterEach(() => {
  cleanup();
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
  open({ isReadOnly: true });
  await screen.findByText('Away.');
  refusal = null;
  fireEvent.click(screen.getByText('Try again'));
  await screen.findByRole('heading', { name: 'One' });
  expect(screen.getByText('http://localhost/go/abcdefgh01')).toBeTruthy();
  expect(screen.queryByText('All links')).toBeNull();
});
