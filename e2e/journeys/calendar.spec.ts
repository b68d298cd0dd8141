import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { action, chooseAction } from '../steps.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const key = { claude: 'sk-ant-sandbox-fast-key' };

type Seed = {
  title: string;
  date: string;
  time?: string;
  platform?: string;
  status?: string;
  content?: string;
  zone?: string;
};

/** Stores events on the server as another device of the signed-in subscriber would; returns their ids. */
async function seedEvents(page: Page, events: readonly Seed[]): Promise<string[]> {
  const now = new Date().toISOString();
  const changes = events.map((event) => {
    const id = randomUUID();
    const record = {
      id,
      platform: 'linkedin',
      zone: 'Europe/Berlin',
      createdAt: now,
      updatedAt: now,
      ...event,
    };
    return { collection: 'calendar-events', id, base: null, record, changedAt: now };
  });
  const outcomes = await page.evaluate(
    async (body) => {
      const response = await fetch('/api/sync', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { results: { outcome: string }[] }).results.map(
        ({ outcome }) => outcome,
      );
    },
    { deviceId: `seed-${randomUUID()}`, cursor: null, changes },
  );
  expect(new Set(outcomes)).toEqual(new Set(['stored']));
  return changes.map(({ id }) => id);
}

const open = (page: Page, date: string, rest = '') => page.goto(`/dashboard/calendar?date=${date}${rest}`);
const dialog = (page: Page) => page.getByRole('dialog');
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });
/** An event on the calendar: in a cell, or as a row of the selected day. */
const shown = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(title) }).first();

async function fillNew(
  page: Page,
  fields: { title: string; date?: string; platform?: string },
): Promise<void> {
  await button(page, 'Create event').click();
  await dialog(page).getByLabel('Title').fill(fields.title);
  if (fields.date) await dialog(page).getByLabel('Date').fill(fields.date);
  if (fields.platform) await dialog(page).getByLabel('Platform').selectOption({ label: fields.platform });
}
const submit = (page: Page) => button(dialog(page), 'Create event').click();

test('an event is written by AI, regenerated, edited, published and deleted @smoke', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}) => {
  await premiumUser(page);
  await withKeys(page, key);
  await open(page, '2055-01-12');
  await expect(page.getByRole('heading', { name: 'January 2055' })).toBeVisible();
  await fillNew(page, { title: 'Reading is slow', platform: 'LinkedIn' });
  await dialog(page).getByLabel('Description').fill('Why long checklists are not read');
  await button(dialog(page), /^Language, tone and length/).click();
  await dialog(page).getByLabel('Tone').selectOption({ label: 'Friendly' });
  await dialog(page).getByLabel('Length').selectOption({ label: 'Medium, about 900 characters' });
  await expectAccessible(page);
  await submit(page);
  await expect(page.getByText('Created “Reading is slow”.')).toBeVisible();

  await shown(page, 'Reading is slow').click();
  const content = dialog(page).getByRole('region', { name: 'Content' });
  await expect(button(dialog(page), 'Mark as published')).toBeVisible();
  await expect(content).toContainText(/reading/i);
  await expect(dialog(page).getByText(/of 3,000 characters/)).toBeVisible();
  await expect(dialog(page).getByText('Tuesday, January 12, 2055, 9:00 AM')).toBeVisible();
  await expectAccessible(page);
  await chooseAction(dialog(page), 'Regenerate');
  await expect(dialog(page).getByText('Content regenerated successfully!')).toBeVisible();
  // It is in the library as it was written.
  await expect(action(dialog(page), 'Save to library')).toHaveCount(0);
  await expect(dialog(page).getByRole('link', { name: 'Reading is slow' })).toBeVisible();

  await chooseAction(dialog(page), 'Edit');
  await dialog(page).getByLabel('Content', { exact: true }).fill('Written by hand.');
  await dialog(page).getByLabel('Platform').selectOption({ label: 'X (Twitter)' });
  await expect(dialog(page).getByText('16 of 280 characters')).toBeVisible();
  await dialog(page)
    .getByLabel('Content', { exact: true })
    .fill('x'.repeat(270) + ' https://example.com/long');
  await expect(dialog(page).getByText('294 of 280 characters, 14 too many for X (Twitter)')).toBeVisible();
  await button(dialog(page), 'Save').click();
  await expect(content).toContainText('example.com');
  await chooseAction(dialog(page), 'Save to library');
  await expect(dialog(page).getByText('Saved to the library.')).toBeVisible();
  await expect(action(dialog(page), 'Save to library')).toHaveCount(0);

  await button(dialog(page), 'Mark as published').click();
  await dialog(page).getByLabel('Link (optional)').fill('javascript:alert(1)');
  await button(dialog(page), 'Mark as published').click();
  await expect(dialog(page).getByText(/must be a link/)).toBeVisible();
  await dialog(page).getByLabel('Link (optional)').fill('https://example.com/post');
  await button(dialog(page), 'Mark as published').click();
  await expect(dialog(page).getByText('Marked published', { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: /example\.com\/post/ })).toBeVisible();
  await chooseAction(dialog(page), 'Mark as scheduled');
  await expect(dialog(page).getByText('Scheduled', { exact: true })).toBeVisible();

  await chooseAction(dialog(page), 'Duplicate');
  // It is linked to the text in the library, as the event is.
  await expect(dialog(page).getByLabel('Use a saved text')).toBeChecked();
  await expect(dialog(page).getByLabel('Post text')).toHaveValue(/example\.com/);
  await dialog(page).getByLabel('Title').fill('Once more');
  await submit(page);
  await expect(dialog(page)).toBeHidden();
  await expect(shown(page, 'Once more')).toBeVisible();
  await shown(page, 'Reading is slow').click();

  await chooseAction(dialog(page), 'Delete');
  await expect(dialog(page).getByText('Are you sure you want to delete “Reading is slow”?')).toBeVisible();
  await button(dialog(page), 'Delete').click();
  await expect(page.getByText('Deleted “Reading is slow”.')).toBeVisible();
  await expect(page.getByRole('button', { name: /9:00 AM Reading is slow/ })).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(shown(page, 'Reading is slow')).toBeVisible();
  await page.reload();
  await expect(shown(page, 'Reading is slow')).toBeVisible();
});

test('missing fields are reported, a failure stays failed, and can be retried', async ({
  page,
  premiumUser,
  withKeys,
}) => {
  await premiumUser(page);
  await open(page, '2055-02-10');
  await fillNew(page, { title: 'Without a key' });
  await submit(page);
  const refusal = dialog(page).getByRole('alert');
  await expect(refusal).toContainText('Please provide event title and configure your API key first');
  await expect(refusal.getByRole('link', { name: 'Open API Settings' })).toBeVisible();
  await dialog(page).getByLabel('Title').fill('');
  await submit(page);
  // Once, at the title.
  await expect(
    dialog(page).getByText('Please provide event title and configure your API key first'),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await expect(refusal).toBeHidden();
  await dialog(page).getByLabel('Write it myself').check();
  await dialog(page).getByLabel('Title').fill(' ');
  await submit(page);
  await expect(dialog(page).getByText('Please provide event title', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await expect(refusal).toBeHidden();
  // A form that is not closed would be open again after a reload, with what was typed.
  await button(dialog(page), 'Cancel').click();

  await withKeys(page, { claude: 'sk-ant-sandbox-fast-overload' });
  await fillNew(page, { title: 'Office tour' });
  await submit(page);
  await expect(page.getByText('Created “Office tour”.')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'The text of this event was not written.' });
  await expect(page.getByText('Failed to create event')).toHaveCount(0);
  await button(notice, 'Open event').click();
  await expect(dialog(page).getByText('Failed', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText(/The text was not written: .*overloaded/)).toBeVisible();
  await expect(dialog(page).getByText('No text yet.')).toBeVisible();

  await withKeys(page, key);
  await button(dialog(page), 'Try again').click();
  await expect(button(dialog(page), 'Mark as published')).toBeVisible();
  await expect(dialog(page).getByText('Scheduled', { exact: true })).toBeVisible();

  await withKeys(page, { claude: 'sk-ant-sandbox-fast-ratelimit' });
  const before = await dialog(page).getByRole('region', { name: 'Content' }).textContent();
  await chooseAction(dialog(page), 'Regenerate');
  await expect(dialog(page).getByText('Failed to regenerate content. Please try again.')).toBeVisible();
  await expect(dialog(page).getByRole('region', { name: 'Content' })).toHaveText(before!);
});

const march: Seed[] = [
  { title: 'First of three', date: '2055-03-17', time: '08:30', platform: 'blog' },
  { title: 'Second of three', date: '2055-03-17', time: '12:00', status: 'published', content: 'Text' },
  { title: 'Third of three', date: '2055-03-17', time: '17:00', status: 'draft', platform: 'instagram' },
  { title: 'Next day', date: '2055-03-18', time: '09:00', status: 'failed' },
  // 9:00 in Tokyo is 1:00 here.
  { title: 'From Tokyo', date: '2055-03-18', time: '09:00', zone: 'Asia/Tokyo' },
];

test('month and week show the events at their dates and times @smoke-phone', async ({
  page,
  premiumUser,
  isMobile,
  expectAccessible,
}) => {
  await premiumUser(page);
  await seedEvents(page, march);
  await open(page, '2055-03-17');
  await expect(shown(page, 'First of three')).toBeVisible();
  if (isMobile) {
    await expect(page.getByRole('button', { name: 'Wed, March 17, 3 events' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(shown(page, 'Third of three')).toBeVisible();
    await page.getByRole('button', { name: 'Wed, March 17, 3 events' }).press('ArrowRight');
    await expect(shown(page, 'From Tokyo')).toContainText('1:00 AM');
    await page.keyboard.press('ArrowLeft');
  } else {
    await expect(shown(page, 'Second of three')).toBeVisible();
    await expect(page.getByRole('button', { name: /Third of three/ })).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: /^1:00 AM From Tokyo\s?, LinkedIn, scheduled$/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: '+1 more on Wednesday, March 17' }).click();
    await expect(
      dialog(page).getByRole('list', { name: 'Wednesday, March 17, 2055' }).getByRole('listitem'),
    ).toHaveCount(3);
    await expectAccessible(page);
    await button(dialog(page), 'Close').click();
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Week' }).click();
  await expect(page.getByRole('heading', { name: 'March 15 – 21, 2055' })).toBeVisible();
  await expect(shown(page, 'First of three')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('heading', { name: 'March 22 – 28, 2055' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(shown(page, 'First of three')).toBeVisible();
});

test('the list shows the month day by day, and filters the events', async ({
  page,
  premiumUser,
  expectAccessible,
}) => {
  await premiumUser(page);
  const june = march.map((event) => ({ ...event, date: event.date.replace('-03-', '-06-') }));
  await seedEvents(page, june);
  await open(page, '2055-06-17');
  await page.getByRole('tab', { name: 'List' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'of three' })).toHaveCount(3);
  await expectAccessible(page);
  await page.getByLabel('Platform').selectOption({ label: 'Instagram' });
  await expect(page.getByRole('listitem').filter({ hasText: 'of three' })).toHaveCount(1);
  await page.getByLabel('Status').selectOption({ label: 'Marked published' });
  await expect(page.getByText('No events in June 2055 have this platform and status.')).toBeVisible();
  await page.getByLabel('Platform').selectOption({ label: 'All platforms' });
  await expect(shown(page, 'Second of three')).toBeVisible();
  await button(page, 'Clear filters').click();
  await expect(shown(page, 'Next day')).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('heading', { name: 'May 2055' })).toBeVisible();
  await button(page, 'Today').click();
  await expect(page.getByRole('heading', { name: 'May 2055' })).toBeHidden();
});

test('an overdue event is marked, until it is marked as published', async ({
  page,
  premiumUser,
  isMobile,
  expectAccessible,
}) => {
  await premiumUser(page);
  await seedEvents(page, [
    { title: 'Forgotten post', date: '2026-01-14' },
    { title: 'Old draft', date: '2026-01-14', time: '10:00', status: 'draft' },
  ]);
  await open(page, '2026-01-14');
  const post = shown(page, 'Forgotten post');
  await expect(post).toHaveAccessibleName(/overdue/i);
  await expect(shown(page, 'Old draft')).not.toHaveAccessibleName(/overdue/i);
  if (!isMobile) await expect(page.getByRole('list', { name: 'Statuses' })).toContainText('Overdue');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'List' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Forgotten post' });
  await expect(row).toContainText('Overdue');
  await page.getByLabel('Status').selectOption({ label: 'Overdue' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Old draft' })).toHaveCount(0);
  await chooseAction(page, 'Export');
  await expect(dialog(page).getByLabel('Filtered events (1)')).toBeChecked();
  await expect(dialog(page).getByLabel(/^All events \(\d+\)$/)).toBeVisible();
  await button(dialog(page), 'Close').click();
  await button(page, 'Clear filters').click();
  await button(row, /Forgotten post/).click();
  await expect(dialog(page).getByText('its time has passed')).toBeVisible();
  await chooseAction(dialog(page), 'Mark as published');
  await button(dialog(page), 'Mark as published').click();
  await expect(dialog(page).getByText('Marked published', { exact: true })).toBeVisible();
  await button(dialog(page), 'Close').click();
  await expect(row).toContainText('Marked published');
  await expect(row).not.toContainText('Overdue');
});

test('an event is moved by dragging and by its dialog, with notes about clock changes', async ({
  page,
  premiumUser,
  isMobile,
}) => {
  await premiumUser(page);
  await seedEvents(page, [{ title: 'Moving day', date: '2055-04-14', time: '11:00', content: 'Text' }]);
  await open(page, '2055-04-14');
  await expect(shown(page, 'Moving day')).toBeVisible();
  if (!isMobile) {
    await shown(page, '11:00 AM Moving day').dragTo(
      page.getByRole('button', { name: /^Create event on Friday, April 16/ }),
    );
    await expect(page.getByText('Moved “Moving day”.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Create event on Friday, April 16 (1 event)' }),
    ).toBeVisible();
    await button(page, 'Undo').click();
    await expect(
      page.getByRole('button', { name: 'Create event on Wednesday, April 14 (1 event)' }),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Week' }).click();
    // By its name in the week view, because the month is on screen until that is loaded.
    await page
      .getByRole('button', { name: /^Wednesday, April 14, 11:00 AM Moving day/ })
      .dragTo(page.getByRole('button', { name: /^Create event at 2055-04-15 09:00/ }));
    await expect(
      page.getByText(/^Moved “Moving day” to Thursday, April 15, \d+:\d\d (AM|PM)\.$/),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^Thursday, April 15, \d+:\d\d (AM|PM) Moving day/ }),
    ).toBeVisible();
    await button(page, 'Undo').click();
    await expect(
      page.getByRole('button', { name: /^Wednesday, April 14, 11:00 AM Moving day/ }),
    ).toBeVisible();
  }
  await shown(page, 'Moving day').click();
  await chooseAction(dialog(page), 'Move…');
  await dialog(page).getByLabel('Date').fill('2055-03-28');
  await dialog(page).getByLabel('Time', { exact: true }).fill('02:30');
  await expect(
    dialog(page).getByText('2:30 AM does not exist on this day and becomes 3:30 AM.', { exact: false }),
  ).toBeVisible();
  await dialog(page).getByLabel('Time zone').selectOption('Asia/Tokyo');
  await dialog(page).getByLabel('Date').fill('2055-04-20');
  await dialog(page).getByLabel('Time', { exact: true }).fill('09:00');
  await expect(dialog(page).getByText('In your time zone: 2:00 AM.')).toBeVisible();
  await button(dialog(page), 'Move').click();
  await expect(
    dialog(page).getByText('Tuesday, April 20, 2055, 9:00 AM (Asia/Tokyo); 2:00 AM in your time zone'),
  ).toBeVisible();
});

test('the calendar is exported as a standard file, and imported again', async ({
  page,
  premiumUser,
  download,
  expectAccessible,
}) => {
  await premiumUser(page);
  const [id] = await seedEvents(page, [
    {
      title: 'Spring; a, \\ launch',
      date: '2055-05-05',
      time: '07:45',
      zone: 'America/New_York',
      platform: 'tiktok',
      content: 'Line one\nLine two',
    },
  ]);
  await open(page, '2055-05-05', '&platform=tiktok');
  await expect(shown(page, 'Spring; a')).toBeVisible();
  await chooseAction(page, 'Export');
  await expect(dialog(page).getByLabel('Filtered events (1)')).toBeChecked();
  await expectAccessible(page);
  const { path } = await download(page, () => button(dialog(page), 'Export 1 event').click());
  const [event] = new ICAL.Component(
    ICAL.parse(await readFile(path, 'utf8')) as unknown[],
  ).getAllSubcomponents('vevent');
  expect(event!.getFirstPropertyValue('uid')).toBe(id);
  expect(event!.getFirstPropertyValue('summary')).toBe('Spring; a, \\ launch');
  expect(String(event!.getFirstPropertyValue('dtstart'))).toBe('2055-05-05T07:45:00');
  expect(event!.getFirstPropertyValue('description')).toBe('Line one\nLine two');

  const choose = async (name: string, text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog(page).getByLabel('Calendar file (.ics)').click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) });
  };
  await chooseAction(page, 'Import');
  await choose('same.ics', await readFile(path, 'utf8'));
  await expect(dialog(page).getByText('All events in this file are already in your calendar.')).toBeVisible();
  await choose('other.ics', 'not a calendar');
  await expect(dialog(page).getByText(/not a readable calendar/)).toBeVisible();
  await expect(button(dialog(page), 'Import')).toBeDisabled();
  await choose('team.ics', teamFile);
  await expect(dialog(page).getByText('Team review')).toBeVisible();
  await expect(
    dialog(page).getByText('1 event without a title or a usable date is skipped', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await button(dialog(page), 'Import 1 event').click();
  await expect(page.getByText('Imported 1 event.')).toBeVisible();
  await button(page, 'Clear filters').click();
  await open(page, '2055-05-20', '&by=list');
  await expect(shown(page, 'Team review')).toContainText('10:15 AM');
});

const teamFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//EN',
  'BEGIN:VEVENT',
  'UID:1@example.com',
  'DTSTART:20550520T081500Z',
  'SUMMARY:Team review',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2@example.com',
  'DTSTART:20550520T081500Z',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');
