import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { emptyForm } from '#domain/generation/form.ts';
import { fillRegistration, newPerson } from '../account-steps.ts';
import { expect, test } from '../fixtures.ts';
import { runServer } from '../run-server.ts';
import { describePost, expectLeft, keepPictures, openInnerTab, remainingOnServer } from '../steps.ts';

// Accessibility checks need a page without animations.
test.use({ reducedMotion: 'reduce' });

const sheet = (page: Page) => page.getByRole('article').first();
const words = (page: Page) =>
  sheet(page)
    .getByText(/remote onboarding/i)
    .first();
const tryIt = (page: Page) => page.getByRole('button', { name: 'Try a sample' }).click();
const stop = (page: Page) => sheet(page).getByRole('button', { name: 'Stop' });

/** Nothing was counted or kept, on the server and in this browser. */
async function expectNothingCounted(page: Page) {
  expect(await remainingOnServer(page)).toBe(5);
  await expectLeft(page, 5);
  await openInnerTab(page, 'Saved Projects');
  await expect(page.getByRole('heading', { name: 'No saved projects yet' })).toBeVisible();
}

test('a newcomer watches a text being written and scored before there is a key @smoke', async ({
  page,
  expectAccessible,
}, info) => {
  const { email, username, password } = newPerson();
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Free - 5 Daily Generations' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { name: 'Watch a text being written and scored' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Try a sample' })).toBeInViewport();
  await expect(page.getByText('A blog post, written by the sandbox.')).toBeVisible();
  await expect(page.getByText('generations left today')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toHaveCount(0);
  await expectAccessible(page);
  await keepPictures(page, info, 'first-run');

  // The brief is usable beside it, and kept.
  await describePost(page, 'How to choose a grinder for a small kitchen');
  await tryIt(page);
  await expect(words(page)).toBeVisible();
  await expect(sheet(page).getByText('Sample', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText('Sandbox', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText('It counts in nothing.')).toBeVisible();
  await expect(page.getByText('so far').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your turn' })).toHaveCount(0);
  await expectAccessible(page);
  await keepPictures(page, info, 'first-run-sample');

  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('so far')).toHaveCount(0);
  await expect(page.getByText(/still yours/)).toBeVisible();
  await expect(page.getByLabel('Topic')).toHaveValue('How to choose a grinder for a small kitchen');
  await expectAccessible(page);
  await keepPictures(page, info, 'first-run-end');
  await expectNothingCounted(page);
});

test('a sample is stopped, tried again and closed @smoke-phone', async ({ page, freeUser }) => {
  await freeUser(page);
  await tryIt(page);
  await expect(words(page)).toBeVisible();
  await stop(page).click();
  await expect(sheet(page).getByText('Stopped', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  const stoppedAt = await sheet(page).innerText();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(stop(page)).toBeVisible();
  await expect(words(page)).toBeVisible();
  await stop(page).click();
  expect(stoppedAt.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Try a sample' })).toBeVisible();
  await expectNothingCounted(page);
  // Nothing of it is offered after a reload.
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Try a sample' })).toBeVisible();
  await expect(page.getByText('Keep this text')).toHaveCount(0);
});

test('a key that was saved on the sheet leads back to the brief', async ({ page, freeUser }) => {
  await freeUser(page);
  await describePost(page, 'Cold brew for small cafés', 'cold brew');
  await tryIt(page);
  await expect(words(page)).toBeVisible();
  await stop(page).click();
  await page.getByRole('button', { name: 'Add a key' }).click();
  const key = sheet(page).getByLabel('API key');
  await expect(key).toBeFocused();

  // A key that its provider rejects stays on the sheet with the reason.
  await sheet(page).getByLabel('Provider').selectOption('Claude');
  await key.fill('sk-ant-sandbox-invalid');
  await sheet(page).getByRole('button', { name: 'Save key' }).click();
  await expect(sheet(page).getByText('Rejected', { exact: true })).toBeVisible();

  await sheet(page).getByLabel('Another API key').fill('sk-ant-sandbox-fast-mine');
  await sheet(page).getByRole('button', { name: 'Save key' }).click();
  await expect(page.getByText('Claude is connected. Your brief is as you left it.')).toBeVisible();
  const topic = page.getByRole('textbox', { name: 'Topic' });
  await expect(topic).toHaveValue('Cold brew for small cafés');
  await expect(topic).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your draft appears here' })).toBeVisible();
  await page.locator('form').getByRole('button', { name: 'Generate Content' }).click();
  await expect(page.getByText('4 generations left today', { exact: true })).toBeVisible();
});

test('evidence of a sample is highlighted like that of any text', async ({ page, freeUser, isMobile }) => {
  test.skip(isMobile, 'The points are folded on phones; result sheets have journeys of their own.');
  await freeUser(page);
  await tryIt(page);
  await expect(words(page)).toBeVisible();
  await stop(page).click();
  await expect(sheet(page).locator('mark').first()).toBeVisible();
});

test('without the sandbox a recording is replayed, and without a recording an example by hand', async ({
  page,
}, info) => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'aigen-sample-'));
  const server = await runServer({ DATA_DIR: dataDirectory, SANDBOX: 'false', LOG_LEVEL: 'warn' });
  await fillRegistration(page, newPerson(), `${server.url}/register`);
  await expect(page.getByText('A blog post that was written by hand')).toBeVisible();
  await tryIt(page);
  await expect(sheet(page).getByText('Written by hand', { exact: true })).toBeVisible();
  await expect(words(page)).toBeVisible();
  await expect(sheet(page).getByText(/Claude|OpenAI|Gemini/)).toHaveCount(0);
  await keepPictures(page, info, 'first-run-by-hand');
  await stop(page).click();

  const pieces = 'Remote onboarding of this recording begins early. '
    .repeat(20)
    .match(/\S+\s*/g)!
    .map((text) => ({ afterMs: 30, text }));
  writeFileSync(
    path.join(dataDirectory, 'sample-recording.json'),
    JSON.stringify({
      version: 1,
      provider: 'claude',
      model: 'claude-sonnet-5-5',
      recordedAt: '2026-11-12T09:00:00.000Z',
      form: { ...emptyForm(), topic: 'Remote onboarding', keywords: 'remote onboarding' },
      pieces,
    }),
  );
  await page.reload();
  await expect(page.getByText('A blog post as Claude wrote it on November 12, 2026.')).toBeVisible();
  await tryIt(page);
  await expect(sheet(page).getByText('Claude, November 12, 2026. It counts in nothing.')).toBeVisible();
  await expect(sheet(page).getByText('of this recording').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible({ timeout: 30_000 });
  await expectNothingCounted(page);
  expect(server.log()).not.toContain('recorded sample');
  await server.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});
