import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { freePort } from '#sandbox/testing/free-port.ts';
import { runServer } from '../run-server.ts';

test('a new user generates a first post, and it survives a reload, a restart and a crash @smoke', async ({
  page,
  download,
}) => {
  // A separate server on a fixed port, because it is restarted and killed below.
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'aigen-story-'));
  const settings = { DATA_DIR: dataDirectory, PORT: String(await freePort()) };
  let server = await runServer(settings);
  const name = `u${randomUUID().slice(0, 8)}`;

  await page.goto(server.url);
  await page.getByRole('link', { name: 'Start Free - 5 Daily Generations' }).first().click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Marlow');
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery');
  await page.getByLabel('Confirm password').fill('correct-horse-battery');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Free Plan - 5 generations left')).toBeVisible();

  await page.getByRole('button', { name: 'Setup API Key' }).click();
  await page.getByRole('button', { name: /sandbox key/i }).click();
  await expect(page.getByText('Connected').first()).toBeVisible();

  await page
    .getByRole('radio', { name: 'Generate Content' })
    .or(page.getByRole('tab', { name: 'Generate Content' }))
    .click();
  await page.getByLabel('Topic').fill('The first week for people who join from home');
  await page.getByLabel('Keywords').fill('remote onboarding');
  await page.getByRole('button', { name: 'Generate Content', exact: true }).last().click();

  await expect(page.getByText('Generating Content...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.getByText('Content generated! 4 generations remaining today.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Free Plan - 4 generations left')).toBeVisible();

  const shown = async () => {
    const sheet = page.getByRole('article').first();
    await expect(sheet).toContainText(/remote onboarding/i);
    await expect(sheet).toContainText('Meta description');
    await expect(sheet).toContainText('Suggestions');
    await expect(sheet).toContainText('of 100');
    return (await sheet.innerText()).replace(/\s+/g, ' ');
  };
  const written = await shown();

  await page.getByRole('button', { name: 'View' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/meta description/i);
  await dialog.getByRole('button', { name: 'Copy Content' }).click();
  await expect(page.getByText('Content copied to clipboard!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.toLowerCase()).toContain('remote onboarding');
  const file = await download(page, () => dialog.getByRole('button', { name: 'Export as TXT' }).click());
  expect(file.name).toMatch(/\.txt$/);
  expect(readFileSync(file.path, 'utf8').toLowerCase()).toContain('remote onboarding');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const stillThere = async () => {
    await page
      .getByRole('radio', { name: /Saved Projects/ })
      .or(page.getByRole('tab', { name: /Saved Projects/ }))
      .click();
    await expect(page.getByText('Free Plan - 4 generations left')).toBeVisible();
    expect(await shown()).toBe(written);
  };
  await page.reload();
  await stillThere();

  expect(await server.stop()).toBe(0);
  server = await runServer(settings);
  await page.reload();
  await stillThere();

  await server.kill();
  server = await runServer(settings);
  await page.reload();
  await stillThere();

  await server.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});
