import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'papaparse';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmailResult } from '#domain/analytics/results/email-results.ts';
import type { LinkResult } from '#domain/analytics/results/link-results.ts';
import { voiceAnalysisSchema } from '#domain/voice/analysis.ts';
import { voiceProfileSchema } from '#domain/voice/profile.ts';
import { Notices } from '../../../notices/notify.tsx';
import { clearSession, storeUser } from '../../../session/session.ts';
import { premiumAda } from '../../../session/session-user.fixture.ts';
import { performanceMetrics } from '../../../storage/collections/performance-metrics.ts';
import { voices, voiceAnalyses } from '../../../storage/collections/voices.ts';
import type { ResultsProps } from '../tab.ts';
import Results from './results.tsx';
import { range, storeFigures, storeScored, storeText, today } from './results.fixture.ts';

let owner: string;
let links: LinkResult[];
let emails: EmailResult[];
let refusal: { status: number; code: string; error: string } | null;
const saved: File[] = [];
beforeEach(() => {
  owner = crypto.randomUUID();
  [links, emails, refusal] = [[], [], null];
  saved.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/analytics/emails')) return Response.json({ results: emails });
    if (!address.startsWith('/api/analytics/links')) return Response.json({});
    return refusal ? Response.json(refusal, { status: refusal.status }) : Response.json({ results: links });
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as File);
    return 'blob:saved';
  });
  storeUser({ ...premiumAda, id: owner });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const onActionDone = vi.fn();
function show(more: Partial<ResultsProps> = {}, address = '/') {
  const props: ResultsProps = {
    owner,
    isReadOnly: false,
    today,
    zone: 'UTC',
    choice: { kind: 'month-so-far' },
    range,
    before: null,
    head: (actions) => <header>{actions}</header>,
    onTab: () => undefined,
    action: null,
    onActionDone,
    ...more,
  };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Results {...props} />
          <Notices />
        </>
      ),
    },
  ]);
  return render(<Page initialEntries={[address]} />);
}
const figure = async (name: string) =>
  (
    await waitFor(() => {
      const found = document.querySelector(`[data-figure=${name}]`);
      if (!found) throw new Error(`${name} is not there`);
      return found;
    })
  ).textContent;
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('rowheader')
    .map((head) => head.querySelector('b')?.textContent ?? `(${head.textContent})`);
const linkOf = (contentId: string, more: Partial<LinkResult> = {}): LinkResult => ({
  linkId: 'abcdefgh01',
  name: 'Autumn',
  contentId,
  testId: null,
  target: 0,
  label: 'A',
  day: '2026-11-07',
  visitors: 5,
  visits: 41,
  robots: 212,
  goals: 14,
  value: 1180,
  ...more,
});

test('without results it says where they come from; there is one filled button', async () => {
  show();
  expect(await screen.findByText('No results yet')).toBeTruthy();
  expect(screen.getByText('Write a text first. What it brings appears here.')).toBeTruthy();
  cleanup();
  const text = await storeText(owner, { title: 'Boots' });
  show();
  await screen.findByRole('button', { name: 'Make a link' });
  expect(screen.getAllByRole('button', { name: 'Add results' })).toHaveLength(1);
  await press('Import a CSV');
  expect((await screen.findByRole('tab', { name: 'From a CSV' })).getAttribute('aria-selected')).toBe('true');
  cleanup();
  await storeFigures(owner, text, { clicks: 3, date: '2026-09-01' });
  show();
  expect(
    await screen.findByText(/^Nothing is known of November 1 to 22. Other days have results/),
  ).toBeTruthy();
});

test('the figures begin with how many texts have results, and say what was before', async () => {
  const boots = await storeText(owner, { title: 'Boots' });
  await storeText(owner, { title: 'Without' });
  await storeText(owner, { title: 'After', createdAt: '2026-12-01T09:00:00.000Z' });
  await storeFigures(owner, boots, { views: 3_120, clicks: 281, conversions: 14, revenue: 1_180 });
  await storeFigures(owner, boots, { clicks: 100, views: 2_000, date: '2026-10-10' });
  await storeFigures(owner, { id: crypto.randomUUID() }, { shares: 3 });
  show({ before: { from: '2026-10-01', to: '2026-10-22' } });
  expect(await figure('texts')).toBe('1of 2 texts have results, and 1 no longer in the library, 1 before');
  expect(await figure('views')).toBe('3,120views, 2,000 before');
  expect(await figure('clicks')).toBe('281clicks, 9.0% of views, 100 before');
  expect(await figure('conversions')).toBe('14conversions, 0 before');
  expect(await figure('revenue')).toBe('$1,180revenue, $0 before');
});

test('best and worst in one table; order, platform and all are in the address; the file has every text', async () => {
  await storeScored(owner, 12);
  const [post, other] = [
    await storeText(owner, { title: 'Post' }),
    await storeText(owner, { title: 'Few views' }),
  ];
  await storeFigures(owner, post, { views: 500, clicks: 200, shares: 9, platform: 'linkedin' });
  await storeFigures(owner, other, { views: 20, clicks: 19 });
  show();
  await screen.findByRole('table', { name: 'Best and worst texts' });
  expect(rows('Best and worst texts')).toEqual([
    '(Best)',
    'Post',
    'Text 12',
    'Text 11',
    'Text 10',
    'Text 9',
    '(Worst)',
    'Text 1',
    'Text 2',
    'Text 3',
    'Text 4',
    'Text 5',
  ]);
  expect(screen.getByText(/Not ranked: 1 text with fewer than 100 views/)).toBeTruthy();
  const best = screen.getByRole('row', { name: /Post/ });
  expect(
    within(best)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['80', '500', '200', '40.0%', '–not known', '–not known']);
  await press('CSV');
  const { data } = parse<Record<string, string>>(await saved[0]!.text(), {
    header: true,
    skipEmptyLines: true,
  });
  expect(saved[0]!.name).toBe('results-2026-11-01-to-2026-11-22.csv');
  expect(data).toHaveLength(14);
  expect(data[0]).toMatchObject({ text: 'Post', platforms: 'LinkedIn', clicks: '200', conversions: '' });
  await press('All 14');
  expect(rows('All texts with results').at(-1)).toBe('Few views');
  fireEvent.change(screen.getByRole('combobox', { name: 'Platform' }), { target: { value: 'linkedin' } });
  await waitFor(() => expect(rows('All texts with results')).toEqual(['Post']));
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'shares' } });
  expect(await screen.findByRole('columnheader', { name: 'Shares' })).toBeTruthy();
  // The figures are of all platforms.
  expect(await figure('clicks')).toMatch(/^297clicks/);
});

test('groups open their texts in the table, and are saved as a file', async () => {
  await storeScored(owner, 2);
  const post = await storeText(owner, { title: 'Post', contentType: 'social', provider: 'gemini' });
  await storeFigures(owner, post, { views: 500, clicks: 200, platform: 'linkedin' });
  show();
  const groups = within(await screen.findByRole('region', { name: 'Results by group' }));
  expect(groups.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'PlatformTextsViewsClicksClick rateConversionsRevenue',
    'Blog22,00030.1%–not known–not known',
    'LinkedIn150020040.0%–not known–not known',
  ]);
  fireEvent.click(groups.getByRole('tab', { name: 'Provider' }));
  fireEvent.click(groups.getByRole('button', { name: 'CSV by provider' }));
  expect(parse<string[]>(await saved[0]!.text()).data[2]?.slice(0, 4)).toEqual(['Gemini', '1', '500', '200']);
  fireEvent.click(groups.getByRole('button', { name: 'Gemini' }));
  await waitFor(() => expect(rows('All texts with results')).toEqual(['Post']));
  fireEvent.change(screen.getByRole('combobox', { name: 'Provider' }), { target: { value: '' } });
  await waitFor(() => expect(rows('All texts with results')).toHaveLength(3));
});

test('a text opens in the margin: its days, its type, its sources, and the ways on', async () => {
  await storeScored(owner, 6);
  const text = await storeText(owner, { title: 'Which boots?', editorScore: 90 });
  await storeFigures(owner, text, {
    views: 3_120,
    source: 'csv',
    sourceName: 'Search Console, pages.csv',
    date: '2026-11-20',
  });
  links = [
    linkOf(text.id),
    linkOf(text.id, { day: '2026-11-08', visits: 240, goals: 0, value: 0, robots: 0 }),
  ];
  show();
  await press(/Which boots/);
  const open = within(await screen.findByRole('region', { name: 'Open text' }));
  expect(open.getByText('Blog, Nov 4, 2026, score 90')).toBeTruthy();
  expect(open.getByText('281 of 3,120 views')).toBeTruthy();
  expect(open.getByText('14, $1,180')).toBeTruthy();
  expect(open.getByText('Typical blog text').nextSibling?.textContent).toMatch(/^0\.4% click rate$/);
  fireEvent.click(open.getByRole('button', { name: 'As a table' }));
  expect(open.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Nov 7, 2026',
    'Nov 8, 2026',
    'Nov 20, 2026',
  ]);
  expect(open.getByRole('link', { name: 'Write another' }).getAttribute('href')).toBe(
    `/dashboard?brief=${text.id}`,
  );
  expect(open.getByRole('link', { name: 'Open the text' }).getAttribute('href')).toBe(
    `/library?open=${text.id}`,
  );
  const sources = within(screen.getByRole('region', { name: 'Where the numbers come from' }));
  expect(sources.getByText('Clicks, conversions, and revenue').nextSibling?.textContent).toBe('tracked link');
  expect(sources.getByText('Views').nextSibling?.textContent).toBe(
    'Search Console, pages.csv, to Nov 20, 2026',
  );
  expect(sources.getByText('Robots, left out').nextSibling?.textContent).toBe('212');
  await press('Remove the typed and imported');
  await screen.findByText('Figures of 1 day removed.');
  await waitFor(() => expect(sources.queryByText('Views')).toBeNull());
  await press('Undo');
  await sources.findByText('Views');
});

test('of a platform only its own figures are removed', async () => {
  const text = await storeText(owner, { title: 'Which boots?' });
  await storeFigures(owner, text, { views: 500, platform: 'blog' });
  await storeFigures(owner, text, { views: 40, platform: 'linkedin' });
  show({}, '/?platform=linkedin');
  await press('Remove the typed and imported');
  await screen.findByText('Figures of 1 day removed.');
  const { records } = await performanceMetrics.newest(owner);
  expect(records.map(({ platform }) => platform)).toEqual(['blog']);
});

test('a sum opens its texts, those with most first; counts of links of no text are told apart', async () => {
  await storeScored(owner, 12);
  links = [linkOf(crypto.randomUUID(), { contentId: null, visits: 7, goals: 1, value: 0 })];
  show();
  await press(/^78 clicks\. Show the texts/);
  await waitFor(() => expect(rows('All texts with results').slice(0, 2)).toEqual(['Text 12', 'Text 11']));
  expect(screen.getByLabelText<HTMLSelectElement>('Order').value).toBe('clicks');
  const others = await screen.findByRole('region', { name: 'Links of no text' });
  expect(others.textContent).toContain('7 clicks, 1 conversion. They are in no figure of this page.');
});

test('sums of a period are no day: they have no bar, and a row with their days', async () => {
  const text = await storeText(owner, { title: 'Knots' });
  await storeFigures(owner, text, {
    date: '2026-11-20',
    summedTo: '2026-11-01',
    platform: 'search',
    source: 'csv',
    views: 900,
    clicks: 41,
  });
  show();
  await screen.findByText('41 clicks of November 1 to 20 are known as a sum only.');
  expect(screen.queryByRole('region', { name: 'Clicks a day' })).toBeNull();
  await storeFigures(owner, text, { date: '2026-11-12', clicks: 3 });
  const days = within(await screen.findByRole('region', { name: 'Clicks a day' }));
  fireEvent.click(days.getByRole('button', { name: 'As a table' }));
  expect(days.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DaysViewsClicksConversionsRevenue',
    'Nov 12, 2026not known3not knownnot known',
    'Nov 1, 2026 to Nov 20, 202690041not knownnot known',
  ]);
  fireEvent.click(days.getByRole('menuitem', { name: 'Save as CSV', hidden: true }));
  expect(parse<string[]>(await saved[0]!.text()).data[2]?.slice(0, 4)).toEqual([
    '2026-11-01',
    '2026-11-20',
    '900',
    '41',
  ]);
});

test('the link of a text that was written for no platform counts where its file says it was published', async () => {
  const text = await storeText(owner, { title: 'Fleece', contentType: 'social' });
  await storeFigures(owner, text, {
    date: '2026-11-05',
    summedTo: '2026-11-22',
    platform: 'linkedin',
    source: 'csv',
    views: 900,
    clicks: 184,
  });
  links = [linkOf(text.id)];
  show();
  await waitFor(async () => expect(await figure('conversions')).toMatch(/^14/));
  expect(await figure('clicks')).toBe('184clicks, 20.4% of views');
});

test('voice scores are compared as well, of texts that were measured as they are', async () => {
  const voice = voiceProfileSchema.parse({
    id: crypto.randomUUID(),
    name: 'Ours',
    tone: 'Friendly',
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
  });
  await voices.put(owner, voice);
  for (let index = 0; index < 32; index += 1) {
    const content = `Words of text ${index}.`;
    const text = await storeText(owner, { title: `Text ${index}`, content });
    await storeFigures(owner, text, { views: 1_000, clicks: index });
    if (index < 30)
      await voiceAnalyses.put(
        owner,
        voiceAnalysisSchema.parse({
          id: crypto.randomUUID(),
          content,
          text: content,
          profileId: voice.id,
          profileName: 'Ours',
          voiceScore: 50 + index,
          toneMatch: null,
          personalityAlignment: null,
          measurements: [],
          suggestions: [],
          analyzedAt: '2026-11-05T00:00:00.000Z',
        }),
      );
  }
  show();
  const panel = within(await screen.findByRole('region', { name: 'Does our score matter?' }));
  const option = await panel.findByRole('option', { name: 'Voice score against click rate' });
  fireEvent.change(panel.getByLabelText('What is compared'), {
    target: { value: (option as HTMLOptionElement).value },
  });
  await panel.findByText('Your 30 texts');
  expect(panel.getByText('Yes, somewhat. Texts with a higher score got more clicks.')).toBeTruthy();
});

test('texts without results can be found, and given links', async () => {
  await storeScored(owner, 2);
  await storeText(owner, { title: 'Older', createdAt: '2026-10-01T09:00:00.000Z' });
  await storeText(owner, { title: 'Newer' });
  show();
  expect(await screen.findByText('2 texts have no results')).toBeTruthy();
  await press('Choose texts');
  const list = await screen.findByRole('list', { name: 'Texts without results' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent),
  ).toEqual(['Newer', 'Older']);
  fireEvent.change(screen.getByLabelText('Find a text'), { target: { value: 'old' } });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(within(list).getByRole('button', { name: 'Make a link for Older' })).toBeTruthy();
});

test('a sent campaign is a text with its clicks and opens, also one that is not in the library', async () => {
  const campaignId = crypto.randomUUID();
  const sent = { campaignId, name: 'Winter blend', day: range.from };
  emails = [
    { ...sent, delivered: 200, clicked: 9, opened: 60, unsubscribed: 1 },
    { ...sent, day: range.to, delivered: 0, clicked: 2, opened: 5, unsubscribed: 0 },
  ];
  show();
  const table = within(await screen.findByRole('region', { name: 'Sent emails' }));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '200',
    '11, 5.5%',
    '65',
    '1',
  ]);
  expect(await figure('clicks')).toMatch(/^11clicks/);
  expect(await figure('views')).toMatch(/^65views/);
  expect(screen.getByRole('link', { name: 'Open the campaign' }).getAttribute('href')).toContain(campaignId);
});

test('when tracked links cannot be read the rest is shown, and they are asked for again', async () => {
  const text = await storeText(owner, { title: 'Boots' });
  await storeFigures(owner, text, { views: 300 });
  refusal = { status: 503, code: 'server.database-unavailable', error: 'Away.' };
  show();
  await screen.findByText('Without the counts of tracked links. Away.');
  expect(await figure('clicks')).toBe('0clicks');
  refusal = null;
  links = [linkOf(text.id)];
  await press('Try again');
  await waitFor(async () => expect(await figure('clicks')).toMatch(/^41clicks/));
  expect(screen.queryByText(/Without the counts/)).toBeNull();
});

test.each([
  [
    'yes',
    (index: number) => index + 1,
    'Yes, somewhat. Texts with a higher score got more clicks.',
    /It does not show that the score is the cause/,
  ],
  [
    'reverse',
    (index: number) => 60 - index,
    'The reverse. Texts with a higher score got fewer clicks.',
    /-1\.00/,
  ],
  [
    'none',
    (index: number) => 20 + ((index * 17) % 30),
    'No link found. Higher scores did not get more clicks.',
    /Zero lies inside, so suggestions do not use it/,
  ],
] as const)('does our score matter: %s', async (_state, rate, answer, detail) => {
  await storeScored(owner, 30, rate);
  show();
  const panel = within(await screen.findByRole('region', { name: 'Does our score matter?' }));
  expect(panel.getByText(answer)).toBeTruthy();
  expect(panel.getByText(detail)).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'As a table' }));
  expect(panel.getAllByRole('rowheader')).toHaveLength(30);
});

test('under 30 texts it says how many are missing, with no cloud; suggestions have not enough data', async () => {
  await storeScored(owner, 14);
  show();
  const panel = within(await screen.findByRole('region', { name: 'Does our score matter?' }));
  expect(panel.getByText('16 more texts with results, then this can be told.')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'As a table' })).toBeNull();
  expect(panel.getByText('Not enough data.')).toBeTruthy();
});

test('a difference that is more than chance is evidence', async () => {
  for (let index = 0; index < 24; index += 1) {
    const isClaude = index < 12;
    const text = await storeText(owner, { title: `Text ${index}`, provider: isClaude ? 'claude' : 'openai' });
    await storeFigures(owner, text, { views: 1_000, clicks: isClaude ? 50 + index : 20 + (index % 12) });
  }
  show();
  expect(
    await screen.findByText(
      'Claude got more clicks than OpenAI: 5.5% of views against 2.6%, typical of 12 and 12 texts.',
    ),
  ).toBeTruthy();
});

test('after the subscription has ended everything is shown and exported, and nothing changed', async () => {
  await storeScored(owner, 3);
  await storeText(owner, { title: 'Without' });
  show({ isReadOnly: true, action: 'import' });
  await screen.findByRole('table', { name: 'Best and worst texts' });
  for (const name of ['Add results', 'Choose texts', 'Add figures', 'Remove the typed and imported'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('CSV');
  expect(saved).toHaveLength(1);
  expect(await performanceMetrics.count(owner)).toBe(3);
});

test('on a phone a row opens a dialog, and nothing is open before', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await storeScored(owner, 3);
  show();
  await screen.findByRole('table', { name: 'Best and worst texts' });
  expect(screen.queryByRole('region', { name: 'Open text' })).toBeNull();
  await press(/Text 3/);
  const dialog = await screen.findByRole('dialog', { name: 'What this text brought' });
  expect(within(dialog).getByText('3 of 1,000 views')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a way that was asked for elsewhere opens at once', async () => {
  await storeText(owner, { title: 'Boots' });
  show({ action: 'link' });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Done' }));
  expect(onActionDone).toHaveBeenCalled();
});
