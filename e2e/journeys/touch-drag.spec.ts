import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { dragByFinger, putFinger } from '../touch-steps.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name });

async function openBoard(page: Page, freeUser: (page: Page) => Promise<unknown>) {
  await freeUser(page);
  await page.goto('/dashboard/projects');
  await page.getByRole('button', { name: 'Use one of your 3 weekly accesses' }).click();
  for (const name of ['Landing pages', 'Spring mail']) {
    await page.getByRole('button', { name: 'New Project' }).click();
    await page.getByLabel('Project name').fill(name);
    await page.getByRole('button', { name: 'Create Project' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
}

test('on a phone the projects come before their numbers', async ({ page, freeUser, isMobile }) => {
  test.skip(!isMobile, 'On a wide screen both fit.');
  await openBoard(page, freeUser);
  const first = page.getByRole('list', { name: 'Projects' }).getByRole('listitem').first();
  const summary = page.getByRole('list', { name: 'Categories' });
  expect((await first.boundingBox())!.y).toBeLessThan((await summary.boundingBox())!.y);
});

test('a card is dragged by finger to another status; a swipe scrolls instead', async ({ page, freeUser }) => {
  await openBoard(page, freeUser);
  await page.getByRole('tab', { name: 'Board' }).click();
  const card = column(page, 'Planning').getByRole('listitem').filter({ hasText: 'Landing pages' });
  await card.scrollIntoViewIfNeeded();

  // Moved before the long press: it is a swipe, and nothing is picked up.
  const swipe = await putFinger(page, card);
  await swipe.moveBy(0, -160);
  await swipe.press();
  await swipe.lift();
  await expect(column(page, 'Planning')).toContainText('Landing pages');

  await card.scrollIntoViewIfNeeded();
  await dragByFinger(page, card, column(page, 'Active').getByRole('heading'));
  await expect(page.getByText('Moved “Landing pages” to Active.')).toBeVisible();
  await expect(column(page, 'Active')).toContainText('Landing pages');
  // The long press has not opened it.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Planning')).toContainText('Landing pages');
});

test('a card held at the edge scrolls the page; Escape puts it back', async ({
  page,
  freeUser,
  isMobile,
}) => {
  test.skip(!isMobile, 'On a wide screen the board fits.');
  await openBoard(page, freeUser);
  await page.getByRole('tab', { name: 'Board' }).click();
  await page.setViewportSize({ width: 390, height: 520 });
  const card = column(page, 'Planning').getByRole('listitem').filter({ hasText: 'Spring mail' });
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const finger = await putFinger(page, card);
  await finger.press();
  await finger.moveTo({ x: 195, y: 500 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 80);
  await page.keyboard.press('Escape');
  await finger.lift();
  await expect(page.getByText(/^Moved/)).toBeHidden();
  await expect(column(page, 'Planning')).toContainText('Spring mail');
});

test('an event is dragged by finger to another day', async ({ page, premiumUser, isMobile }) => {
  await premiumUser(page);
  const id = randomUUID();
  const now = new Date().toISOString();
  await page.evaluate(
    async ([record, at]) => {
      const change = { collection: 'calendar-events', id: record.id, base: null, record, changedAt: at };
      await fetch('/api/sync', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ deviceId: `seed-${record.id}`, cursor: null, changes: [change] }),
      });
    },
    [
      {
        id,
        title: 'Moving day',
        date: '2055-04-14',
        time: '11:00',
        content: 'Text',
        platform: 'linkedin',
        zone: 'UTC',
        createdAt: now,
        updatedAt: now,
      },
      now,
    ] as const,
  );
  await page.goto('/dashboard/calendar?date=2055-04-14');
  const event = page.getByRole('button', { name: /11:00 AM\s+Moving day|Moving day/ }).first();
  await expect(event).toBeVisible();
  const target = isMobile
    ? page.getByRole('button', { name: /^Thu, April 15/ })
    : page.getByRole('button', { name: /^Create event on Thursday, April 15/ });
  await event.scrollIntoViewIfNeeded();
  await target.scrollIntoViewIfNeeded();
  await dragByFinger(page, event, target);
  await expect(page.getByText('Moved “Moving day”.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    isMobile
      ? page.getByRole('button', { name: 'Thu, April 15, 1 event' })
      : page.getByRole('button', { name: 'Create event on Thursday, April 15 (1 event)' }),
  ).toBeVisible();
});
