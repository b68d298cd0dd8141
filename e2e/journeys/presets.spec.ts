import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newPerson } from '../account-steps.ts';
import { expect, test } from '../fixtures.ts';
import { describePost, keepPicture } from '../steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const presets = (page: Page) => page.getByRole('dialog', { name: 'Presets', exact: true });

test('a brief with a variable is saved, used, shared as a file, deleted and imported again', async ({
  page,
  freeUser,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await page.goto('/dashboard');
  await describePost(page, 'Launch of {{product}} for {{audience|everybody}}', 'standing desk');
  await button(page, 'Presets').click();
  await presets(page).getByLabel('Save the brief in the form as').fill('Launch');
  await presets(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(presets(page).getByText('Blog, asks for product and audience')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, info, 'presets');

  await button(page, 'Use Launch').click();
  const values = page.getByRole('dialog', { name: 'Launch', exact: true });
  await expect(values.getByLabel('Product')).toBeFocused();
  await values.getByLabel('Product').fill('Lamp 3');
  await expectAccessible(page);
  await keepPicture(page, info, 'preset-values');
  await button(page, 'Fill the form').click();
  await expect(page.getByLabel('Topic')).toHaveValue('Launch of Lamp 3 for everybody');
  await expect(page.getByLabel('Keywords')).toHaveValue('standing desk');

  await button(page, 'Presets').click();
  const download = page.waitForEvent('download');
  await button(page, 'Export Launch').click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ format: 'aigen-presets', presets: [{ name: 'Launch' }] });
  await button(page, 'Delete Launch').click();
  await expect(presets(page).getByText('No presets yet.')).toBeVisible();
  await page
    .getByLabel('File with presets')
    .setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await expect(button(page, 'Use Launch')).toBeVisible();
  await page.reload();
  await button(page, 'Presets').click();
  await expect(button(page, 'Use Launch')).toBeVisible();
});

test('a visitor opens a prompt of an article in the generator, after signing in', async ({
  page,
  expectAccessible,
}) => {
  const person = newPerson();
  await page.goto('/blog/byok-prompts-for-seo');
  await page.request.post('/api/auth/register', { data: { ...person, firstName: null, lastName: null } });
  await page.request.post('/api/auth/logout');
  const link = page.getByRole('link', { name: /^Open in the generator: Prompt 1:/ });
  await expectAccessible(page);
  await link.click();
  await page.getByLabel('Email or username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const values = page.getByRole('dialog');
  await expect(values.getByRole('button', { name: 'Fill the form' })).toBeVisible();
  await values.getByRole('textbox').first().fill('standing desks');
  await values.getByRole('button', { name: 'Fill the form' }).click();
  await expect(page.getByLabel('Topic')).not.toHaveValue('');
  await expect(page).toHaveURL(/\/dashboard\/generator$/);
});
