import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Account } from './fixtures.ts';

/** Steps of a user with an account, and access to the inbox. */

export function newPerson(): Account {
  const name = `u${randomUUID().slice(0, 8)}`;
  return { email: `${name}@example.com`, username: name, password: 'correct-horse-battery' };
}

export async function fillRegistration(
  page: Page,
  { email, username, password }: Account,
  address = '/register',
) {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function fillLogin(page: Page, name: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function expectDashboard(page: Page) {
  await expect(page.getByRole('heading', { name: 'Content Generator' })).toBeVisible();
}

/** The header's links; on phones they are in the side menu. */
export async function openMenu(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
}

/** The first link in the newest mail to an address; waits until there are at least `atLeast` mails. */
export async function linkInMail(page: Page, to: string, atLeast = 1): Promise<string> {
  const response = await page.request.get(
    `/sandbox/inbox.json?${new URLSearchParams({ to, atLeast: String(atLeast) })}`,
  );
  const { mails } = (await response.json()) as { mails: { subject: string; links: string[] }[] };
  expect(mails.length, `mails to ${to}`).toBeGreaterThanOrEqual(atLeast);
  const link = mails[0]!.links.find((each) => each.includes('token='));
  expect(link, `a link in "${mails[0]!.subject}"`).toBeTruthy();
  return link!;
}
