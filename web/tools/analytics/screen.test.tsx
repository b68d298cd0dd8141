import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rangeBefore, rangeOf } from '#domain/analytics/range/day-range.ts';
import { contentRecordSchema, type ContentInput } from '#domain/content/record.ts';
import type { TrackedLink } from '#domain/links/link.ts';
import { clearSession, storeUser } from '../../session/session.ts';
import { formerAda, premiumAda } from '../../session/session-user.fixture.ts';
import { contents, versions } from '../../storage/content/content.ts';
import { database } from '../../storage/database.ts';
import { newId } from '../../storage/new-id.ts';
import { json } from '../../writing/generation.fixture.ts';
import AnalyticsScreen from './screen.tsx';

const owner = premiumAda.id;
const now = new Date('2026-11-22T12:00:00.000Z');
let isServerThere = true;
let asked: URL[] = [];
let links: TrackedLink[] = [];

const usageRow = {
  contentType: 'blog',
  tool: 'generator',
  provider: 'openai',
  model: 'gpt-5',
  generations: 4,
  inputTokens: 1_000,
  outputTokens: 2_000,
  tokens: 3_000,
  cost: 2.5,
  withoutCost: 1,
};

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  isServerThere = true;
  asked = [];
  links = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', (path: string) => {
    const url = new URL(path, 'http://localhost');
    asked.push(url);
    if (!isServerThere) return Promise.reject(new TypeError('offline'));
    if (url.pathname === '/api/analytics/usage')
      return Promise.resolve(json({ rows: [{ ...usageRow, day: url.searchParams.get('from') }] }, 200));
    if (url.pathname === '/api/links') return Promise.resolve(json({ links }, 200));
    if (url.pathname === '/api/uploads')
      return Promise.resolve(
        json({ uploads: [], hasMore: false, usedBytes: 2_000_000, mostBytes: 100_000_000 }, 200),
      );
    return Promise.resolve(json({ sites: [], isPaused: false }, 200));
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(address = '/') {
  const Page = createRoutesStub([
    { path: '/', Component: AnalyticsScreen },
    { path: '/library', Component: () => <p>Library</p> },
  ]);
  render(<Page initialEntries={[address]} />);
}

const textOf = (more: Partial<ContentInput>) =>
  contentRecordSchema.parse({
    id: newId(),
    contentType: 'blog',
    title: 'Cold brew',
    content: 'One two three four.',
    wordCount: 4,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    provider: 'claude',
    model: 'claude-sonnet',
    cost: 0.05,
    editorScore: 80,
    ...more,
  });
const store = (...texts: Partial<ContentInput>[]) => contents.putAll(owner, texts.map(textOf));
const at = (day: string) => ({ createdAt: `${day}T10:00:00.000Z`, updatedAt: `${day}T10:00:00.000Z` });
const chart = (name: string) => screen.findByRole('region', { name });

test('without a text it says where numbers come from, shows none, and offers nothing to filter', async () => {
  open();
  await screen.findByText('Nothing to measure yet');
  expect(screen.getByRole('link', { name: 'Write a text' })).toBeTruthy();
  expect(screen.queryByLabelText('Days')).toBeNull();
  expect(screen.queryByText('Export')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Import a CSV' }));
  expect(screen.getByRole('tab', { name: 'Results' }).getAttribute('aria-selected')).toBe('true');
});

test('texts are counted on their days, beside the days before, and every number opens them', async () => {
  await store(
    ...Array.from({ length: 6 }, (_, index) => ({
      ...at('2026-11-12'),
      title: `Row ${index}`,
      contentType: 'product',
      source: 'bulk',
      wordCount: 10,
      editorScore: 50 + index * 10,
    })),
    { ...at('2026-11-20'), title: 'Which boots?', provider: null, model: null, cost: null },
    { ...at('2026-10-03'), title: 'Older' },
    { ...at('2026-10-30'), title: 'After the days before' },
  );
  open();
  const figure = await screen.findByRole('button', { name: /^7 texts, 1 before/ });
  await screen.findByText('6 more');
  expect(screen.getByRole('button', { name: /^64 words, 4 before/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^76 mean score\./ })).toBeTruthy();

  fireEvent.click(figure);
  const list = within(await screen.findByRole('dialog', { name: 'All texts of these days' }));
  expect(list.getAllByRole('link')).toHaveLength(7);
  expect(list.queryByText('Older')).toBeNull();
  fireEvent.click(list.getByRole('button', { name: 'Close' }));

  const tools = within(screen.getByRole('table', { name: 'By tool' }));
  expect(tools.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ToolShareTextsCostA textScore',
    'Bulk6$0.30$0.05075',
    'Generator1not knownunder 5',
  ]);
  await screen.findByText('1 text of these days has no known cost and is in no sum.');
  fireEvent.click(tools.getByRole('button', { name: /^6 texts, Bulk/ }));
  expect(within(await screen.findByRole('dialog')).getAllByRole('link')).toHaveLength(6);
});

test('a chart is also a table: the focus goes there and comes back', async () => {
  await store({ ...at('2026-11-12') }, { ...at('2026-11-12') }, { ...at('2026-10-12') });
  open();
  const days = within(await chart('Texts a day'));
  fireEvent.click(days.getByRole('button', { name: 'As a table' }));
  const place = await screen.findByRole('region', { name: 'Texts a day as a table' });
  expect(document.activeElement).toBe(place);
  const rows = within(place).getAllByRole('row');
  expect(rows).toHaveLength(23);
  expect(rows[12]!.textContent).toBe('November 122October 121');
  fireEvent.keyDown(place, { key: 'Escape' });
  const button = days.getByRole('button', { name: 'As a table' });
  expect(document.activeElement).toBe(button);
});

test('the arrow keys walk the points of a chart in words, and Enter opens one', async () => {
  await store({ ...at('2026-11-21'), title: 'Yesterday' }, { ...at('2026-10-21') });
  open();
  const slider = within(await chart('Texts a day')).getByRole('slider');
  slider.focus();
  expect(slider.getAttribute('aria-valuetext')).toBe('November 22: 0 texts; October 22: 0');
  fireEvent.change(slider, { target: { value: '21' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('November 21: 1 text; October 21: 1');
  fireEvent.keyDown(slider, { key: 'Enter' });
  const list = await screen.findByRole('dialog', { name: '1 text, November 21' });
  expect(within(list).getByRole('link', { name: 'Yesterday' })).toBeTruthy();
});

test('other days and no comparison are in the address, and change every number', async () => {
  await store({ ...at('2026-10-03') }, { ...at('2026-10-30') }, { ...at('2026-09-30') });
  open('/?range=2026-10&with=none');
  await screen.findByRole('button', { name: /^2 texts\. / });
  fireEvent.change(screen.getByLabelText('Compared with'), { target: { value: 'before' } });
  await screen.findByRole('button', { name: /^2 texts, 1 before/ });
  fireEvent.change(screen.getByLabelText('Days'), { target: { value: 'other' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the days' }));
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-10-31' } });
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-10-01' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Show these days' }));
  expect(dialog.getByText('The last day is before the first one.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-09-30' } });
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-10-03' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Show these days' }));
  await screen.findByRole('button', { name: /^2 texts, 0 before/ });
  expect(screen.getByLabelText<HTMLSelectElement>('Days').value).toBe('2026-09-30..2026-10-03');
});

test('what the server does not tell is missing alone, and comes when it is back', async () => {
  isServerThere = false;
  await store({ ...at('2026-11-12') });
  open();
  await screen.findByRole('button', { name: /^1 text, 0 before/ });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('What was spent is not known now.');
  await screen.findByText('Some limits are counted by the server and are not known now.');
  isServerThere = true;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('this month');
  expect(screen.queryByRole('alert')).toBeNull();
  // The days of the usage are those that are shown, and the months of the budget.
  const days = asked
    .filter(({ pathname }) => pathname === '/api/analytics/usage')
    .map(({ searchParams }) => `${searchParams.get('from')} ${searchParams.get('to')}`);
  const shown = rangeOf({ kind: 'month-so-far' }, '2026-11-22');
  const before = rangeBefore({ kind: 'month-so-far' }, '2026-11-22');
  expect(new Set(days)).toEqual(
    new Set([`${shown.from} ${shown.to}`, `${before.from} ${before.to}`, '2026-10-01 2026-11-30']),
  );
});

test('limits and texts without results are counted, and the way there is offered', async () => {
  const texts = Array.from({ length: 3 }, (_, index) =>
    textOf({ ...at('2026-11-12'), title: `Text ${index}` }),
  );
  await contents.putAll(owner, texts);
  const target = { label: 'A', url: 'https://shop.example/', isDeleted: false, robots: 0, value: 0 };
  links = [
    {
      id: 'abcdefgh01',
      name: 'Autumn',
      url: 'https://aigen.example/go/abcdefgh01',
      createdAt: now.toISOString(),
      contentId: texts[0]!.id,
      testId: null,
      lastVisitAt: now.toISOString(),
      targets: [{ ...target, visitors: 1, visits: 2, goals: 0 }],
    },
  ];
  open();
  await screen.findByText('2 texts of these days have no results');
  expect(screen.getByText('Tracked links').nextSibling?.textContent).toBe('1 of 1,000 links');
  expect(screen.getByText('Files').nextSibling?.textContent).toBe('2 MB of 100 MB');
  expect(screen.getByText('History').nextSibling?.textContent).toBe('3 of 100 items');
  fireEvent.click(screen.getByRole('button', { name: 'Choose texts' }));
  expect(screen.getByRole('tab', { name: 'Results' }).getAttribute('aria-selected')).toBe('true');
});

test('texts over time are of any group', async () => {
  await store({ ...at('2026-11-12') }, { ...at('2026-11-12'), provider: 'gemini', model: 'gemini-2.5-pro' });
  open();
  const groups = within(await chart('By type'));
  expect(groups.getByRole('button', { name: '2 texts of type Blog. Show the texts' })).toBeTruthy();
  for (const [grouping, name] of [
    ['provider', 'Gemini'],
    ['model', 'gemini-2.5-pro'],
    ['tool', 'Generator'],
    ['project', 'In no project'],
  ] as const) {
    fireEvent.change(screen.getByLabelText('Texts over time by'), { target: { value: grouping } });
    const shown = within(await chart(`By ${grouping}`));
    expect(await shown.findByRole('button', { name: new RegExp(`of ${grouping} ${name}`) })).toBeTruthy();
  }
});

test('a budget is set, kept for this account, and removed', async () => {
  await store({ ...at('2026-11-12') });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Set a budget' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Budget of a month' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please enter an amount up to $1,000,000.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('US dollars'), { target: { value: '20' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('of $20.00');
  expect(localStorage.getItem(`aigen_budget:${owner}`)).toBe('20');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the budget' }),
  );
  await screen.findByRole('button', { name: 'Set a budget' });
  expect(localStorage.getItem(`aigen_budget:${owner}`)).toBeNull();
});

test('how much is kept in editing is told from five edited texts on', async () => {
  const edited = Array.from({ length: 5 }, (_, index) =>
    textOf({ ...at('2026-11-12'), content: `One two three ${index}`, isEdited: true }),
  );
  await contents.putAll(owner, edited);
  for (const { id } of edited)
    await versions.put(owner, {
      id: newId(),
      contentId: id,
      title: '',
      content: 'One two three four',
      metaDescription: '',
      savedAt: now.toISOString(),
      reason: 'edit',
    });
  open();
  await screen.findByRole('button', { name: /^75% of a text kept in editing/ });
});

test('a former subscriber reads everything and is offered no change', async () => {
  storeUser(formerAda);
  await contents.putAll(formerAda.id, [textOf({ ...at('2026-11-12') })]);
  open();
  await screen.findByRole('button', { name: /^1 text, 0 before/ });
  await waitFor(() => expect(screen.getByText('this month')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Set a budget' })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'All figures as CSV' })).toBeTruthy();
});
