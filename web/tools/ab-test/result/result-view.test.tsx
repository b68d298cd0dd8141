import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { createContent } from '#domain/content/edit.ts';
import { exampleTestId } from '#domain/ab-test/example.ts';
import { withDays } from '#domain/ab-test/counts/day-counts.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { dismissNotice, Notices } from '../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../session/session.ts';
import { formerAda, premiumAda } from '../../../session/session-user.fixture.ts';
import { abTests } from '../../../storage/collections/ab-tests.ts';
import { contents } from '../../../storage/content/content.ts';
import { formDrafts } from '../../../storage/drafts/form-drafts.ts';
import { versionsOfContent } from '../../../storage/content/content-changes.ts';
import { database } from '../../../storage/database.ts';
import { newId } from '../../../storage/new-id.ts';
import AbTestScreen from '../screen.tsx';
import { better, daysAgo, draft, early, noDifference, shownTest, today, uneven } from '../tests.fixture.ts';

const owner = premiumAda.id;
const waitLong = { timeout: 20_000 };
let files: File[];

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  storeUser(premiumAda);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  files = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as File);
    return 'blob:test';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(shown: AbTest) {
  await abTests.put(owner, shown);
  openAt(`/?test=${shown.id}`);
  await screen.findByRole('heading', { level: 1, name: shown.name }, waitLong);
}
function openAt(address: string) {
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <Notices />
          <AbTestScreen />
        </>
      ),
    },
  ]);
  render(<Page initialEntries={[address]} />);
}
const stored = (id: string) => abTests.get(owner, id);
const result = () => screen.getByRole('region', { name: 'Result' });
const wordsOf = (element: Element) => element.textContent.replace(/\s+/g, ' ');
const verdict = () => wordsOf(within(result()).getByRole('heading', { level: 2 }));
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }, waitLong));
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input, select, textarea' }, waitLong), {
    target: { value },
  });
const filled = () =>
  screen
    .getAllByRole('button')
    .filter(({ dataset }) => dataset.variant === 'filled')
    .map(wordsOf);
const about = () => wordsOf(screen.getByRole('complementary', { name: 'About this test' }));

test('a winner: verdict, sentence, confidence, intervals, what it costs to be wrong, and one filled button', async () => {
  await open(better());
  expect(verdict()).toBe('B is better');
  expect(wordsOf(result())).toMatch(
    /B brings 1\.5 more per 100 visitors than A\. The true gain lies between/,
  );
  expect(wordsOf(result())).toMatch(/99\.0%confident, 95% needed/);
  within(result()).getByRole('figure', { name: 'B: 6.29%, between 5.71% and 6.92%' });
  expect(wordsOf(screen.getByRole('listitem', { name: 'Variant A' }))).toMatch(
    /Buy now298 of 6,204 visitors4\.80%/,
  );
  expect(wordsOf(result())).toMatch(/Which one is best\?B, over 99\.9%A, under 0\.1%/);
  expect(filled()).toEqual(['Use B']);
  expect(about()).toMatch(/Day 15 of 28.*Order placed.*1\.3 points.*95% confidence.*None/);
  expect(about()).toMatch(
    /Visitors are split as planned.*Looking every day does no harm here.*Only the button differs/,
  );
});

test('too early: no winner, no filled button, a hatched guess, and how long it still takes', async () => {
  await open(early());
  expect(verdict()).toBe('Too early to say');
  expect(wordsOf(result())).toMatch(/43%confident, 95% needed/);
  expect(wordsOf(result())).toContain('A guess this early often turns.');
  expect(result().querySelector('[data-guess]')).not.toBeNull();
  expect(filled()).toEqual([]);
  expect(about()).toMatch(
    /How long can you wait\?To prove a difference this small takes about .* The plan ends in 6 days\./,
  );
});

test('what is not counted is said: conversions above the visitors, and days after a fixed plan was read', async () => {
  const days = [3, 2, 1].flatMap((ago) =>
    (['a', 'b'] as const).map((variant) => ({
      day: addDays(today, -ago),
      variant,
      traffic: 100,
      clicks: 100,
      conversions: variant === 'a' ? 20 : 110,
    })),
  );
  await open(withDays(better({ plan: { kind: 'fixed', sampleSize: 200 } }), days));
  expect(wordsOf(screen.getByRole('listitem', { name: 'Variant B' }))).toContain(
    '200 of 200 visitors100.00%',
  );
  expect(about()).toMatch(/Read at200 visitors of each.*Read on.*Later counts are left out\./);
  expect(about()).toContain('B has more conversions than visitors: only as many as visitors are counted');
  await press('Table');
  expect(wordsOf(await screen.findByRole('region', { name: 'All days together' }))).toContain('330100.00%');
});

test('uneven visitors: the warning is first, nothing is concluded, and the days show where it began', async () => {
  await open(uneven());
  screen.getByText('Do not read this result yet: the visitors are uneven');
  expect(verdict()).toBe('Visitors are uneven');
  expect(wordsOf(result())).toMatch(/53 : 47visitors, plan 50 : 50/);
  expect(wordsOf(result())).not.toMatch(/confident|Which one is best/);
  expect(filled()).toEqual(['See visits by day']);
  await press('See visits by day');
  const dialog = await screen.findByRole('dialog', { name: 'Visits by day' }, waitLong);
  expect(within(dialog).getAllByRole('row').map(wordsOf).slice(2, 4)).toEqual([
    expect.stringMatching(/926920$/),
    expect.stringMatching(/926742$/),
  ]);
});

test.each([
  [
    'no counts',
    shownTest([
      [0, 0],
      [0, 0],
    ]),
    'No visitors yet',
    '',
  ],
  ['no difference at the end', noDifference(), 'No difference found', 'may be equally good'],
  ['a winner of the past', better({ status: 'completed', endedAt: daysAgo(1) }), 'B was better', '99.0%'],
  ['a draft', draft(), 'Not started yet', ''],
])('%s', async (_state, shown, heading, words) => {
  await open(shown);
  expect(verdict()).toBe(heading);
  expect(wordsOf(result())).toContain(words);
  expect(wordsOf(result())).not.toMatch(/NaN|Infinity|undefined|null/);
});

test('counts that are typed in by day change the verdict, are in the table, and can be taken back', async () => {
  const shown = shownTest([
    [0, 0],
    [0, 0],
  ]);
  await open(shown);
  await press('Enter counts');
  await type('Visitors of A', 'many');
  await screen.findByText('Enter a whole number, such as 1,250.');
  await type('Visitors of A', '6,204');
  await type('Conversions of A', '298');
  await type('Visitors of B', '6188');
  await type('Conversions of B', '389');
  await press('Save counts');
  await screen.findByRole('heading', { name: 'B is better' }, waitLong);
  const after = await stored(shown.id);
  expect(after).toMatchObject({
    winner: 'b',
    days: [{ day: today, variant: 'a', traffic: 6204 }, { variant: 'b' }],
  });
  expect(after?.confidence).toBeCloseTo(99, 0);
  expect(after?.decidedAt).not.toBeNull();

  await press('Table');
  const table = await screen.findByRole('dialog', { name: 'Counts' }, waitLong);
  expect(within(table).getAllByRole('row').map(wordsOf)[1]).toBe('A6,204' + '0' + '298' + '4.80%');
  fireEvent.click(within(table).getByRole('button', { name: 'Export CSV' }));
  expect(await files[0]!.text()).toContain(`${today},A,6204,0,298`);
  fireEvent.click(within(table).getAllByRole('button', { name: 'Close' }).at(-1)!);

  await press('Undo');
  await screen.findByRole('heading', { name: 'No visitors yet' }, waitLong);
  expect(await stored(shown.id)).toMatchObject({ days: [], confidence: 0, winner: null, decidedAt: null });
});

test('counts that were typed survive a closed dialog and a reload, of each test apart, until they are discarded', async () => {
  const shown = shownTest([
    [0, 0],
    [0, 0],
  ]);
  const visitors = () => screen.findByLabelText<HTMLInputElement>('Visitors of A', {}, waitLong);
  await open(shown);
  await press('Enter counts');
  await type('Visitors of A', '62');
  expect(screen.queryByText(/You typed these counts before/)).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  cleanup();

  const other = early();
  await open(other);
  await press('Enter counts');
  expect((await visitors()).value).not.toBe('62');
  await type('Visitors of A', '7');
  cleanup();

  await open(shown);
  await press('Enter counts');
  expect((await visitors()).value).toBe('62');
  await type('Conversions of A', '3');
  screen.getByText('You typed these counts before. They are not saved yet.');
  await press('Save counts');
  await waitFor(async () => expect((await stored(shown.id))?.days).toMatchObject([{ traffic: 62 }, {}]));
  cleanup();

  await open(other);
  await press('Enter counts');
  expect((await visitors()).value).toBe('7');
  await press('Discard');
  await waitFor(async () => expect((await visitors()).value).not.toBe('7'));
  cleanup();
  await waitFor(async () => expect(await formDrafts.count(owner)).toBe(0));
});

test('sums replace days, and a correction of them is judged again', async () => {
  const shown = shownTest([
    [1000, 10_000],
    [1010, 10_000],
  ]);
  await open(shown);
  await press('Enter counts');
  expect((await screen.findByLabelText<HTMLInputElement>('Conversions of B', {}, waitLong)).value).toBe(
    '1010',
  );
  await type('Conversions of B', '1400');
  await press('Save counts');
  await screen.findByRole('heading', { name: 'B is better' }, waitLong);
  await press('Enter counts');
  await type('Conversions of B', '1005');
  await press('Save counts');
  await screen.findByRole('heading', { name: 'Too early to say' }, waitLong);
  // What was decided stays in the log.
  expect(await stored(shown.id)).toMatchObject({ winner: 'b', days: [] });
});

test('a CSV file: its columns are mapped, wrong rows are named, the rest is imported', async () => {
  const shown = shownTest([
    [0, 0],
    [0, 0],
  ]);
  await open(shown);
  await press('Import CSV');
  const csv = [
    'Day,Group,People,Conversions',
    `${addDays(today, -3)},A,100,5`,
    `${addDays(today, -3)},B,110,9`,
    `${addDays(today, -2)},C,90,3`,
    `${addDays(today, 1)},A,90,3`,
  ].join('\n');
  const picker = (await screen.findByText('Choose a file', {}, waitLong)).querySelector('input')!;
  fireEvent.change(picker, { target: { files: [new File([csv], 'counts.csv', { type: 'text/csv' })] } });
  await screen.findByText('Choose the column with the visitors.', {}, waitLong);
  await type('Visitors', '2');
  await screen.findByText('Line 4: This test has no variant “C”.', {}, waitLong);
  screen.getByText(/^Line 5: .* is still to come\.$/);
  await press('Import 2 rows');
  await waitFor(async () => expect((await stored(shown.id))?.days).toHaveLength(2));
  expect(
    (await stored(shown.id))?.variants.map(({ traffic, conversions }) => [traffic, conversions]),
  ).toEqual([
    [100, 5],
    [110, 9],
  ]);
  await press('Undo');
  await waitFor(async () => expect((await stored(shown.id))?.days).toEqual([]));
});

test('a file that is no table says so and changes nothing', async () => {
  const shown = better();
  await open(shown);
  await press('Import CSV');
  const picker = (await screen.findByText('Choose a file', {}, waitLong)).querySelector('input')!;
  fireEvent.change(picker, { target: { files: [new File(['%PDF-1.7'], 'counts.csv')] } });
  await within(screen.getByRole('dialog')).findByRole('alert', {}, waitLong);
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('Use B replaces the saved text of A, which becomes a version; undo takes both back', async () => {
  const text = createContent({
    id: newId(),
    contentType: 'blog',
    title: 'Old headline',
    content: '# Old headline\n\nCoffee.',
    createdAt: daysAgo(30),
  });
  await contents.put(owner, text);
  const shown = better();
  const [a, b] = shown.variants;
  shown.variants = [
    { ...a!, contentId: text.id, content: text.content },
    { ...b!, content: '# New headline\n\nCoffee.', element: 'New headline' },
  ];
  await open(shown);
  await press('Use B');
  const dialog = await screen.findByRole('dialog', { name: 'Use B' }, waitLong);
  await within(dialog).findByLabelText(/^Replace “Old headline” with it/, {}, waitLong);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use B' }));
  await screen.findByText('B is in use, and replaced “Old headline”.', {}, waitLong);
  expect(await stored(shown.id)).toMatchObject({ inUse: 'b' });
  expect(await contents.get(owner, text.id)).toMatchObject({
    title: 'New headline',
    content: '# New headline\n\nCoffee.',
  });
  expect(await versionsOfContent(owner, text.id)).toHaveLength(1);
  await waitFor(() => expect(filled()).toEqual([]));
  await press('Undo');
  await waitFor(async () => expect((await stored(shown.id))?.inUse).toBeNull());
  expect(await contents.get(owner, text.id)).toMatchObject({ title: 'Old headline' });
});

test('a winner that is no saved text can become one, and test and text know each other', async () => {
  const shown = better();
  await open(shown);
  await press('Use B');
  const dialog = await screen.findByRole('dialog', { name: 'Use B' }, waitLong);
  await within(dialog).findByLabelText('Save it among your texts', {}, waitLong);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use B' }));
  await screen.findByText('B is in use, and saved among your texts.', {}, waitLong);
  const [text] = (await contents.newest(owner)).records;
  expect(text).toMatchObject({
    source: 'abtest',
    content: expect.stringContaining('Send me coffee') as string,
  });
  expect((await stored(shown.id))?.variants.map(({ contentId }) => contentId)).toEqual([null, text!.id]);
  const row = screen.getByRole('listitem', { name: 'Variant B' });
  const link = await within(row).findByRole('link', { name: `Saved as “${text!.title}”` }, waitLong);
  expect(link.getAttribute('href')).toBe(`/library?open=${text!.id}`);
  await press('Undo');
  await waitFor(async () =>
    expect(await stored(shown.id)).toMatchObject({ inUse: null, variants: [{}, { contentId: null }] }),
  );
  expect((await contents.get(owner, text!.id))?.deletedAt).not.toBeNull();
});

test('a change of the plan is in the log, and the result says that there was one', async () => {
  const shown = early();
  await open(shown);
  choose('Edit plan');
  await type('Or: which difference matters to you?', '2 points');
  const needed = (await screen.findByText(/^needs \d+ days$/)).textContent.replace('needs ', '');
  const wait = screen.getByLabelText<HTMLSelectElement>('How long can you wait?', { selector: 'select' });
  expect(wordsOf(wait.selectedOptions[0]!)).toBe(needed);
  await type('How long can you wait?', '42');
  await press('Save');
  await screen.findByText('The plan was changed once after the start', {}, waitLong);
  expect((await stored(shown.id))?.changes).toMatchObject([{ what: 'Time', from: '14 days', to: '42 days' }]);
  await press('Log');
  const log = await screen.findByRole('dialog', { name: 'Log' }, waitLong);
  expect(within(log).getAllByRole('listitem').map(wordsOf)).toEqual([
    expect.stringMatching(/Time14 days 42 days$/),
    expect.stringMatching(/Started$/),
    expect.stringMatching(/Created$/),
  ]);
});

test('a test is renamed, copied as a draft, and deleted with a way back', async () => {
  const shown = better();
  await open(shown);
  choose('Rename');
  await type('Name', 'Button of the checkout');
  await press('Save');
  await screen.findByRole('heading', { level: 1, name: 'Button of the checkout' }, waitLong);
  choose('Duplicate');
  await screen.findByRole('heading', { level: 1, name: 'Button of the checkout (copy)' }, waitLong);
  const [copy] = (await abTests.newest(owner)).records.filter(({ id }) => id !== shown.id);
  expect(copy).toMatchObject({
    status: 'draft',
    confidence: 0,
    days: [],
    variants: [{ traffic: 0 }, { traffic: 0 }],
  });
  choose('Delete');
  await screen.findByText('Deleted “Button of the checkout (copy)”.', {}, waitLong);
  expect(await stored(copy!.id)).toBeUndefined();
  await press('Undo');
  await waitFor(async () => expect(await stored(copy!.id)).toBeDefined());
});

test('a test that another tab deletes is gone here too', async () => {
  const shown = better();
  await open(shown);
  await abTests.remove(owner, shown.id);
  await screen.findByText('This test no longer exists', {}, waitLong);
  fireEvent.click(screen.getAllByRole('button', { name: 'All tests' })[0]!);
  await screen.findByRole('tab', { name: /^Overview/ }, waitLong);
});

test('the example can be read without being stored', async () => {
  openAt(`/?test=${exampleTestId}`);
  await screen.findByRole('heading', { level: 1, name: 'Email Subject Line Test' }, waitLong);
  expect(verdict()).toBe('Too early to say');
  expect(wordsOf(result())).toMatch(/87%confident/);
  expect(await stored(exampleTestId)).toBeUndefined();
});

const linked = (more: Partial<AbTest> = {}) =>
  shownTest(
    [
      [0, 0],
      [0, 0],
    ],
    { countedBy: 'link', linkId: 'abcdefgh01', ...more },
  );
function fakeLink(isKnown = true) {
  const counts = { visits: 6300, robots: 40, value: 0 };
  const targets = [
    { visitors: 6204, goals: 298 },
    { visitors: 6188, goals: 389 },
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (!isKnown)
      return Response.json({ code: 'links.unknown', error: 'This link does not exist.' }, { status: 404 });
    if (pathname.endsWith('/days'))
      return Response.json({
        id: 'abcdefgh01',
        days: targets.map((each, target) => ({ ...counts, ...each, target, day: addDays(today, -1) })),
      });
    return Response.json({
      id: 'abcdefgh01',
      name: 'Checkout',
      url: 'http://localhost/go/abcdefgh01',
      createdAt: daysAgo(14),
      contentId: null,
      testId: null,
      lastVisitAt: daysAgo(1),
      targets: targets.map((each) => ({
        ...counts,
        ...each,
        label: 'x',
        url: 'https://x.example/',
        isDeleted: false,
      })),
    });
  });
}

test('the counts of a tracked link are read and stored; robots are counted apart; typing is not offered', async () => {
  fakeLink();
  const shown = linked();
  await open(shown);
  await screen.findByRole('heading', { name: 'B is better' }, waitLong);
  await waitFor(async () =>
    expect((await stored(shown.id))?.variants[1]).toMatchObject({ traffic: 6188, conversions: 389 }),
  );
  expect(about()).toMatch(/Robots counted apart: 80.*From the tracked link, last visit/);
  expect(screen.queryByRole('button', { name: 'Enter counts' })).toBeNull();
});

test('after the subscription the newest counts are shown, nothing is stored, and everything is exported', async () => {
  fakeLink();
  const shown = linked();
  storeUser(formerAda);
  await open(shown);
  await screen.findByRole('heading', { name: 'B is better' }, waitLong);
  expect((await stored(shown.id))?.days).toEqual([]);
  expect(screen.getAllByRole('menuitem', { hidden: true }).map(wordsOf)).toEqual([
    'Show texts',
    'Download CSV',
  ]);
  for (const name of ['Stop', 'Use B', 'Enter counts', 'Import CSV'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  choose('Download CSV');
  expect(await files[0]!.text()).toContain('B,6188,6300,389');
});

test('a link that was deleted is said to be, and the counts so far stay', async () => {
  fakeLink(false);
  await open({ ...better(), countedBy: 'link', linkId: 'abcdefgh01' });
  await waitFor(() => expect(about()).toMatch(/This link does not exist/), waitLong);
  expect(verdict()).toBe('B is better');
});
