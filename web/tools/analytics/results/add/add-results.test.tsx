import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventRecordSchema } from '#domain/calendar/event.ts';
import { readTypedFigure } from '#domain/analytics/typed-figure.ts';
import { factsOf, type TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { Notices } from '../../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../../session/session.ts';
import { premiumAda } from '../../../../session/session-user.fixture.ts';
import { calendarEvents } from '../../../../storage/collections/calendar-events.ts';
import { performanceMetrics } from '../../../../storage/collections/performance-metrics.ts';
import { storeFigures, storeText, today } from '../results.fixture.ts';
import AddResultsDialog, { type Addition } from './add-results-dialog.tsx';
import {
  linkedIn,
  ownFile,
  searchConsoleDates,
  searchConsolePages,
} from '#domain/analytics/import/result-files.fixture.ts';

let owner: string;
let texts: TextFacts[];
const onClose = vi.fn();
beforeEach(() => {
  owner = crypto.randomUUID();
  texts = [];
  onClose.mockReset();
  vi.stubGlobal('fetch', async () => Response.json({ items: [], total: 0 }));
  storeUser({ ...premiumAda, id: owner });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

async function text(title: string, content = 'Some words.') {
  const record = await storeText(owner, { title, content });
  texts.push(factsOf(record));
  return record;
}
function open(way: Addition, given: TextFacts | null = null) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <AddResultsDialog
            owner={owner}
            way={way}
            text={given}
            texts={texts}
            platformOf={() => 'linkedin'}
            today={today}
            onClose={onClose}
          />
          <Notices />
        </>
      ),
    },
  ]);
  render(<Page initialEntries={['/']} />);
}
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
function days(first: string, last: string) {
  type('First day that the file counts', first);
  type('Last day that the file counts', last);
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const stored = async () => (await performanceMetrics.newest(owner)).records;
function choose(name: string, content: string) {
  const picker = document.querySelector('input[type=file]')!;
  fireEvent.change(picker, { target: { files: [new File([content], name, { type: 'text/csv' })] } });
}
const postsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('figures by hand: what is missing is said, 0 and nothing are two things, and there is an undo', async () => {
  const boots = await text('Which boots?');
  open('hand');
  await press('Save results');
  await screen.findByText('Please choose a text.');
  expect(screen.getByText('Please enter at least one figure.')).toBeTruthy();
  fireEvent.change(await screen.findByLabelText('Use a saved text'), { target: { value: boots.id } });
  await waitFor(() => expect(valueOf('Platform')).toBe('linkedin'));
  type('Views', '1,200');
  type('Clicks', 'some');
  type('Revenue ($)', '$39.90');
  type('Conversions', '0');
  await press('Save results');
  await screen.findByText('Please enter a whole number.');
  expect(document.activeElement).toBe(screen.getByLabelText('Clicks'));
  type('Clicks', '');
  await press('Save results');
  await screen.findByText('Results of “Which boots?” saved.');
  expect(onClose).toHaveBeenCalled();
  expect(await stored()).toMatchObject([
    {
      contentId: boots.id,
      date: today,
      platform: 'linkedin',
      source: 'typed',
      views: 1_200,
      clicks: null,
      conversions: 0,
      revenue: 39.9,
    },
  ]);
  await press('Undo');
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('what was typed for the same day before is shown, and replaced', async () => {
  const boots = await text('Which boots?');
  await storeFigures(owner, boots, { views: 500, clicks: 20, date: today, platform: 'linkedin' });
  open('hand', factsOf(boots));
  await screen.findByText(/Figures were typed in for this day before/);
  expect([valueOf('Views'), valueOf('Clicks'), valueOf('Shares')]).toEqual(['500', '20', '']);
  type('Clicks', '21');
  await press('Save results');
  await waitFor(async () => expect(await stored()).toMatchObject([{ views: 500, clicks: 21 }]));
  expect(await stored()).toHaveLength(1);
});

test.each([
  ['views', '1,200', { value: 1_200 }],
  ['views', '', { value: null }],
  ['clicks', '4.5', { problem: 'Please enter a whole number.' }],
  ['clicks', '-1', { problem: 'Please enter a whole number.' }],
  ['engagement', '4.25 %', { value: 4.25 }],
  ['engagement', '1000', { problem: 'Please enter a percentage such as 4.2.' }],
  ['revenue', '$1,180.50', { value: 1_180.5 }],
  ['position', 'third', { problem: 'Please enter a position such as 3.4.' }],
] as const)('%s typed as %j', (name, typed, read) => {
  expect(readTypedFigure(name, typed)).toEqual(read);
});

test('pages of Search Console are found by the address of an event; importing twice is once, and can be undone', async () => {
  const boots = await text('Which boots for which path?');
  const knots = await text('Three knots that hold');
  await calendarEvents.put(
    owner,
    eventRecordSchema.parse({
      id: crypto.randomUUID(),
      title: 'Boots',
      date: '2026-11-04',
      platform: 'blog',
      contentId: boots.id,
      publishedUrl: 'https://fieldnotes.example/boots',
      createdAt: boots.createdAt,
      updatedAt: boots.createdAt,
    }),
  );
  open('csv');
  choose('Pages.csv', searchConsolePages);
  await screen.findByText(/Google Search Console, pages: 4 rows with figures/);
  await waitFor(() =>
    expect(postsIn('Text found')[0]).toMatch(/“Which boots for which path\?”, by its address/),
  );
  expect(postsIn('Text to choose')).toHaveLength(3);
  expect(postsIn('Problems of the file')).toEqual(['Line 5: “many” is no number of clicks.']);
  // The user says which text the second page is.
  await press(/Choose the text of https:\/\/fieldnotes.example\/knots/);
  fireEvent.change(await screen.findByLabelText('Use a saved text'), { target: { value: knots.id } });
  await waitFor(() => expect(postsIn('Text found')[1]).toMatch(/“Three knots that hold”, chosen/));
  await press('Import figures of 2 texts');
  await screen.findByText('Please choose the last day that the file counts.');
  days('Nov 21, 2026', 'Nov 20, 2026');
  await screen.findByText('The last day must not be before the first.');
  days('Nov 1, 2026', 'Nov 20, 2026');
  await press('Import figures of 2 texts');
  await screen.findByText('2 days of results imported (2 rows left out).');
  expect(await stored()).toHaveLength(2);
  expect((await stored()).find(({ contentId }) => contentId === boots.id)).toMatchObject({
    date: '2026-11-20',
    platform: 'search',
    source: 'csv',
    sourceName: 'Google Search Console, pages, Pages.csv',
    views: 3_120,
    clicks: 281,
    position: 4.2,
  });
  cleanup();

  open('csv');
  choose('Pages.csv', searchConsolePages);
  await screen.findByRole('button', { name: 'Import figures of 1 text' });
  days('Nov 1, 2026', 'Nov 20, 2026');
  await press('Import figures of 1 text');
  await screen.findByText('Nothing new in this file (1 day known already, 3 rows left out).');
  expect(await stored()).toHaveLength(2);
  cleanup();

  // A later file whose days contain those of the first one would count them twice.
  open('csv');
  choose('Pages.csv', searchConsolePages);
  await screen.findByRole('button', { name: 'Import figures of 1 text' });
  days('Nov 1, 2026', 'Nov 21, 2026');
  await screen.findByText(
    'The figures are the sums of November 1 to 21. They replace 1 day of earlier files of 1 text, so that nothing is counted twice. You can undo it.',
  );
  await press('Import figures of 1 text');
  await screen.findByText('1 day of results imported, 1 day of earlier files replaced (3 rows left out).');
  expect((await stored()).map(({ date, clicks }) => [date, clicks])).toEqual([
    ['2026-11-21', 281],
    ['2026-11-20', 184],
  ]);
  await press('Undo');
  await waitFor(async () =>
    expect((await stored()).map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-20']),
  );
  cleanup();

  open('csv');
  choose('Pages.csv', searchConsolePages.replace(',281,', ',300,'));
  await screen.findByRole('button', { name: 'Import figures of 1 text' });
  days('Nov 1, 2026', 'Nov 20, 2026');
  await press('Import figures of 1 text');
  await screen.findByText('1 day of earlier files replaced (3 rows left out).');
  await press('Undo');
  await waitFor(async () => expect((await stored()).map(({ clicks }) => clicks)).toContain(281));
});

test('a file of LinkedIn is recognized below its first lines; a text can be left out', async () => {
  await text('Three knots that hold');
  await text('A fleece for the bus stop');
  open('csv');
  choose('linkedin.csv', linkedIn);
  await screen.findByText(
    /LinkedIn, all posts of a page: 2 rows with figures. Each row counts since its publication/,
  );
  await press('Leave out A fleece for the bus stop');
  expect(postsIn('Text to choose')[0]).toMatch(/Left out/);
  await press('Import figures of 1 text');
  await screen.findByText('1 day of results imported (1 row left out).');
  expect(await stored()).toMatchObject([
    { date: '2026-11-13', platform: 'linkedin', views: 2_240, clicks: 184, shares: 9, engagement: 10.6 },
  ]);
});

test('of a file that names no text, one text is chosen for all of it', async () => {
  const boots = await text('Which boots?');
  open('csv');
  choose('Dates.csv', searchConsoleDates);
  await screen.findByText(/Google Search Console, dates: 2 rows/);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  fireEvent.change(await screen.findByLabelText('Use a saved text'), { target: { value: boots.id } });
  await press('Import figures of 1 text');
  await waitFor(async () =>
    expect((await stored()).map(({ date, clicks }) => [date, clicks])).toEqual([
      ['2026-11-19', 12],
      ['2026-11-18', 10],
    ]),
  );
});

test('of a file that is not known the columns and the order of dates are chosen', async () => {
  await text('Which boots for which path?');
  open('csv');
  choose('own.csv', ownFile);
  await screen.findByText(/a file that is not known/);
  type('Date', '0');
  await waitFor(() => expect(valueOf('Date')).toBe('0'));
  type('Title', '1');
  await waitFor(() => expect(valueOf('Title')).toBe('1'));
  type('Views', '2');
  await waitFor(() => expect(valueOf('Views')).toBe('2'));
  await screen.findByText('Line 2: “03/04/2026” may begin with the day or the month.');
  type('3/4/2026 in this file is', 'day-first');
  await waitFor(() => expect(postsIn('Text found')[0]).toMatch(/Apr 3, 2026: 100 views/));
  type('Platform of the figures', 'email');
  await press('Import figures of 1 text');
  await waitFor(async () =>
    expect(await stored()).toMatchObject([
      { date: '2026-04-03', views: 100, clicks: null, platform: 'email' },
    ]),
  );
});

test('a file that is none is refused, and another one can be chosen', async () => {
  open('csv');
  choose('empty.csv', '');
  const dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/empty/);
  choose('page.csv', '<html><body>Sign in</body></html>');
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toMatch(/empty/));
  choose('Dates.csv', searchConsoleDates);
  await screen.findByText(/Google Search Console, dates/);
});

test('tracked links are a way as well', async () => {
  await text('Which boots?');
  open('hand');
  fireEvent.click(screen.getByRole('tab', { name: 'Tracked link' }));
  await screen.findByRole('button', { name: 'Make a link for Which boots?' });
});
