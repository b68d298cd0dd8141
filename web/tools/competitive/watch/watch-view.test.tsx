import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptWeeks, weekStart } from '#domain/competitive/watch/look-times.ts';
import {
  changeKinds,
  type ChangeKind,
  type WatchedChange,
  type WatchedSite,
} from '#domain/competitive/watch/watched.ts';
import { clearSession, storeUser } from '../../../session/session.ts';
import { formerAda, premiumAda } from '../../../session/session-user.fixture.ts';
import { WatchButton } from './watch-button.tsx';
import { WatchView } from './watch-view.tsx';
import { forgetWatchedSites } from './watched-sites.ts';

const now = new Date();
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
const weeks = keptWeeks(now).map((start) => ({ start, count: 0 }));

const siteOf = (name: string, more: Partial<WatchedSite> = {}): WatchedSite => ({
  id: crypto.randomUUID(),
  url: `https://${name}/`,
  createdAt: daysAgo(30),
  firstLookAt: daysAgo(28),
  lookedAt: now.toISOString(),
  changedAt: now.toISOString(),
  nextLookAt: daysAgo(-7),
  failure: null,
  failedAt: null,
  pagesRead: 214,
  isPartial: false,
  weeks,
  ...more,
});
const changeOf = (kind: ChangeKind, path: string, more: Partial<WatchedChange> = {}): WatchedChange => ({
  id: crypto.randomUUID(),
  foundAt: now.toISOString(),
  kind,
  url: `https://ridgeway.example${path}`,
  title: `Page ${path}`,
  before: '',
  after: '',
  status: null,
  wordCount: kind === 'gone' ? null : 1_260,
  quote: null,
  ...more,
});

let sites: WatchedSite[];
let changes: WatchedChange[];
let isPaused: boolean;
let refusal: { status: number; code: string; error: string } | null;
const asked: string[] = [];

function answer(address: string, { method = 'GET' }: RequestInit = {}): Response {
  const url = new URL(address, 'http://localhost');
  asked.push(`${method} ${url.pathname}`);
  if (refusal && method === 'POST') return Response.json(refusal, { status: refusal.status });
  if (method === 'POST') {
    const added = siteOf('northbound.example', { firstLookAt: null, lookedAt: null, pagesRead: null });
    sites = [...sites, added];
    return Response.json(added);
  }
  if (method === 'DELETE') {
    sites = sites.filter(({ id }) => !url.pathname.endsWith(id));
    return Response.json({ success: true });
  }
  if (!url.pathname.endsWith('/changes')) return Response.json({ sites, isPaused });
  const [week, kind] = [url.searchParams.get('week'), url.searchParams.get('kind')];
  const found = week === weekStart(now) && url.pathname.includes(sites[0]!.id) ? changes : [];
  const ofKind = (one: string) => found.filter((change) => change.kind === one);
  return Response.json({
    counts: Object.fromEntries(changeKinds.map((one) => [one, ofKind(one).length])),
    changes: kind ? ofKind(kind).slice(5) : changeKinds.flatMap((one) => ofKind(one).slice(0, 5)),
    hasMore: false,
  });
}

beforeEach(() => {
  asked.length = 0;
  [sites, changes, isPaused, refusal] = [[], [], false, null];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => Promise.resolve(answer(address, init)));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  storeUser(premiumAda);
});
afterEach(() => {
  cleanup();
  clearSession();
  forgetWatchedSites();
  vi.unstubAllGlobals();
});

function show(element = <WatchView owner={premiumAda.id} />) {
  const Page = createRoutesStub([
    { path: '/', Component: () => element },
    { path: '/dashboard/*', Component: () => <p>elsewhere</p> },
  ]);
  return render(<Page initialEntries={['/']} />);
}
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map((row) => row.textContent);

test('what changed, by kind: new and gone, and what is struck out for what', async () => {
  sites = [siteOf('ridgeway.example'), siteOf('tarn.example')];
  changes = [
    changeOf('new', '/guides/kids/', {
      title: 'Rain capes for children',
      quote: 'A cape should end above the knee.',
    }),
    ...Array.from({ length: 6 }, (_, index) => changeOf('new', `/n${index}/`)),
    changeOf('price', '/capes/adult/', { title: 'Rain cape, adult', before: '$89', after: '$79' }),
    changeOf('title', '/socks/', { title: 'Wool socks', before: 'Ridgeway Supply', after: 'Wool socks' }),
    changeOf('gone', '/sale/', { title: 'Summer sale', status: 404 }),
    changeOf('gone', '/mill/', { title: 'The mill', after: 'https://ridgeway.example/about/' }),
  ];
  show();
  expect((await screen.findByRole('list', { name: 'Changes of this week' })).textContent).toBe(
    '7 new pages1 new price1 new title2 gone',
  );
  expect(rowsOf('Gone')).toEqual(['Summer sale/sale/, answers 404', 'The mill/mill/, leads to /about/']);
  expect(screen.getByRole('region', { name: 'Prices' }).querySelector('del')?.textContent).toBe('was $89');
  expect(screen.getByRole('region', { name: 'Titles' }).querySelector('ins')?.textContent).toBe(
    'is Wool socks',
  );

  const receipt = screen.getByRole('region', { name: 'The open change' });
  expect(receipt.textContent).toContain('A cape should end above the knee.');
  expect(within(receipt).getByRole('link', { name: 'Open a brief' }).getAttribute('href')).toContain(
    'topic=Rain%20capes%20for%20children',
  );
  fireEvent.click(await button(/^Summer sale/));
  expect(screen.getByRole('region', { name: 'The open change' }).textContent).toContain('Answers404');

  fireEvent.click(await button('2 more'));
  await waitFor(() => expect(rowsOf('New')).toHaveLength(7));
  fireEvent.click(await button('Week before'));
  await screen.findByText('No change in this week');
});

test('none is watched: one is added; an address that is refused says why', async () => {
  show();
  fireEvent.click(await button('Watch a site'));
  const field = screen.getByLabelText('Address of the site');
  fireEvent.click(await button('Watch this site'));
  await screen.findByText('Please enter the address of a site.');
  refusal = { status: 400, code: 'analysis.address-refused', error: 'This address cannot be read.' };
  fireEvent.change(field, { target: { value: 'http://localhost/' } });
  fireEvent.click(await button('Watch this site'));
  await screen.findByText(/This address cannot be read/);
  refusal = null;
  fireEvent.change(field, { target: { value: 'northbound.example' } });
  fireEvent.click(await button('Watch this site'));
  await screen.findByRole('heading', { name: 'First look' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['nothing changed', { changedAt: null }, /^No change since/],
  ['one look', { firstLookAt: now.toISOString(), changedAt: null }, /^First look on/],
  [
    'no answer to the first look',
    { lookedAt: null, firstLookAt: null, failure: 'unreachable' as const },
    'Nothing was read yet',
  ],
])('%s', async (_name, more, heading) => {
  sites = [siteOf('ridgeway.example', more)];
  show();
  await screen.findByRole('heading', { name: heading });
});

test('a site that did not answer says so, above what was found before', async () => {
  sites = [siteOf('ridgeway.example', { failure: 'unreachable', failedAt: now.toISOString() })];
  changes = [changeOf('new', '/a/')];
  show();
  await screen.findByText(/The site did not answer on .* It is tried again on/);
  await button(/^Page \/a\//);
});

test('ten are watched: no other can be added; one is stopped after a question', async () => {
  sites = Array.from({ length: 10 }, (_, index) => siteOf(`shop-${index}.example`));
  show();
  await screen.findByText(/10 of 10 sites/);
  expect(screen.queryByRole('button', { name: 'Watch a site' })).toBeNull();
  fireEvent.click(await button('Stop watching'));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop watching' }));
  await screen.findByText(/9 of 10 sites/);
  expect(screen.queryByRole('button', { name: /shop-0/ })).toBeNull();
});

test('without a subscription it is paused, and nothing is added', async () => {
  storeUser(formerAda);
  [sites, isPaused] = [[siteOf('ridgeway.example')], true];
  show();
  await screen.findByText(/Watching is paused/);
  expect(screen.queryByRole('button', { name: 'Watch a site' })).toBeNull();
  await button('Stop watching');
});

test('the button of a report: watches its site, or leads to where it is watched', async () => {
  show(<WatchButton url="https://www.northbound.example/shop/" />);
  fireEvent.click(await button('Watch this site weekly'));
  const link = await screen.findByRole('link', { name: 'Watched weekly' });
  expect(link.getAttribute('href')).toContain(sites[0]!.id);
  expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});
