import type { Page } from '@playwright/test';
import { keptWeeks } from '#domain/competitive/watch/look-times.ts';
import type { ChangesAnswer, WatchedChange, WatchedSite } from '#domain/competitive/watch/watched.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPictures } from '../steps.ts';

const address = '/dashboard/competitive?show=watch';

/** Checks the screen in light and dark mode. */
async function expectAccessibleInBoth(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a site is watched: refused, read for the first time, and no longer', async ({
  page,
  premiumUser,
  expectAccessible,
}) => {
  await premiumUser(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No site is watched' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Watch a site' }).click();
  const field = page.getByLabel('Address of the site');
  await expect(field).toBeFocused();
  await field.fill('http://169.254.169.254/');
  await field.press('Enter');
  await expect(page.getByText('This address cannot be read.')).toBeVisible();
  await field.fill('no-feed.example');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'First look', exact: true })).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, test.info(), 'competitive-watch-first');
  await expect(page.getByRole('heading', { name: /^First look on/ })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('20 pages read.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Stop watching' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop watching' }).click();
  await expect(page.getByRole('heading', { name: 'No site is watched' })).toBeVisible();
});

test('what changed on watched sites, week by week', async ({ page, premiumUser, expectAccessible }) => {
  await premiumUser(page);
  await showChanges(page);
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'New' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBoth(page, expectAccessible);
  await keepPictures(page, test.info(), 'competitive-watch');
  await page.getByRole('button', { name: /^Summer sale/ }).click();
  await expect(page.getByRole('region', { name: 'The open change' })).toContainText('404');
  await expectAccessible(page);
  await page.getByRole('button', { name: '4 more' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'New' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: /tarn-and-fell.example/ }).click();
  await expect(page.getByRole('heading', { name: /^No change since/ })).toBeVisible();
  await expect(page.getByText(/The site did not answer on/)).toBeVisible();
  await expectAccessibleInBoth(page, expectAccessible);
  await keepPictures(page, test.info(), 'competitive-watch-unchanged');
});

/** Two watched sites as they are after some weeks. */
async function showChanges(page: Page): Promise<void> {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const siteOf = (name: string, counts: number[], more: Partial<WatchedSite> = {}): WatchedSite => ({
    id: crypto.randomUUID(),
    url: `https://${name}/`,
    createdAt: daysAgo(80),
    firstLookAt: daysAgo(80),
    lookedAt: now.toISOString(),
    changedAt: now.toISOString(),
    nextLookAt: daysAgo(-6),
    failure: null,
    failedAt: null,
    pagesRead: 214,
    isPartial: false,
    weeks: keptWeeks(now).map((start, index) => ({ start, count: counts[index] ?? 0 })),
    ...more,
  });
  const ridgeway = siteOf('ridgeway-supply.example', [6, 3, 9, 2, 5, 4, 11, 3, 2, 7, 4, 14]);
  const tarn = siteOf('tarn-and-fell.example', [0, 2, 0, 0, 1, 0, 5, 0, 2], {
    changedAt: daysAgo(24),
    failure: 'unreachable',
    failedAt: now.toISOString(),
  });
  const changeOf = (
    kind: WatchedChange['kind'],
    path: string,
    more: Partial<WatchedChange>,
  ): WatchedChange => ({
    id: crypto.randomUUID(),
    kind,
    url: ridgeway.url.slice(0, -1) + path,
    title: '',
    before: '',
    after: '',
    status: null,
    wordCount: kind === 'gone' ? null : 1_260,
    quote: null,
    foundAt: now.toISOString(),
    ...more,
  });
  const names = [
    'Winter repair week',
    'Five knots that hold a tarp',
    'How we dye wool',
    'Waxing day',
    'In a bothy',
  ];
  const fresh = [
    changeOf('new', '/guides/kids-rain/', {
      title: 'Rain capes for children: which length?',
      quote: 'A cape should end above the knee, or it will be stepped on.',
    }),
    ...names.map((title, at) => changeOf('new', `/guides/${at}/`, { title })),
  ];
  const others = [
    changeOf('price', '/capes/adult/', { title: 'Rain cape, adult', before: '$89', after: '$79' }),
    changeOf('price', '/vests/down/', { title: 'Down vest', before: '$129', after: '$135' }),
    changeOf('title', '/socks/', {
      title: 'Wool socks that can be mended',
      before: 'Ridgeway Supply',
      after: 'Wool socks that can be mended',
    }),
    changeOf('text', '/guides/seam/', { title: 'If a seam opens', before: '420 words', after: '510 words' }),
    changeOf('gone', '/sale/summer/', { title: 'Summer sale', status: 404 }),
    changeOf('gone', '/about/mill/', { title: 'Our shop in the old mill', after: `${ridgeway.url}about/` }),
  ];
  const none = { new: 0, price: 0, title: 0, text: 0, gone: 0 };
  await page.route('**/api/competitive-analysis/watched', (route) =>
    route.fulfill({ json: { sites: [ridgeway, tarn], isPaused: false } }),
  );
  await page.route('**/api/competitive-analysis/watched/*/changes?**', (route) => {
    const isRidgeway = route.request().url().includes(ridgeway.id);
    const isMore = route.request().url().includes('kind=new');
    const answer: ChangesAnswer = {
      counts: isRidgeway ? { new: 6, price: 2, title: 1, text: 1, gone: 2 } : none,
      changes: isRidgeway ? (isMore ? fresh.slice(2) : [...fresh.slice(0, 2), ...others]) : [],
      hasMore: false,
    };
    return route.fulfill({ json: answer });
  });
}
