import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { defaultBrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import type { SyncResponse } from '#domain/sync/protocol.ts';
import { brandKitCollection } from '#domain/sync/collections/brand-kits.ts';
import { emailCampaignCollection } from '#domain/sync/collections/email-campaigns.ts';
import { openTool } from './email-steps.ts';

/** Steps of a user who sends, through the API. */

export async function post<T = { id: string }>(page: Page, path: string, data: object = {}): Promise<T> {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Contacts on a new list who have agreed. */
export async function addContacts(page: Page, emails: readonly string[]): Promise<string> {
  const { id: listId } = await post(page, '/api/contact-lists', {
    name: `List ${randomUUID().slice(0, 8)}`,
    isDoubleOptIn: false,
  });
  const consent = { source: 'Coffee fair', wording: 'Send me news.', day: '2026-10-17' };
  for (const email of emails) await post(page, '/api/contacts', { email, listId, consent });
  return listId;
}

/** A sending account that works. */
export async function addAccount(
  page: Page,
  { host, port, perMinute }: { host: string; port: number; perMinute: number },
): Promise<string> {
  const { id } = await post(page, '/api/sending-accounts', {
    name: 'Shop',
    host,
    port,
    security: 'none',
    senderName: 'Kettle Row',
    senderEmail: 'news@kettlerow.example',
    perMinute,
    perDay: 5_000,
  });
  await post(page, `/api/sending-accounts/${id}/test`);
  return id;
}

/** Gives the server a campaign, and a kit with a postal address, as a device of the account does. */
export async function storeEmail(page: Page, campaign: Campaign): Promise<void> {
  const changedAt = new Date().toISOString();
  const kit = { ...defaultBrandKit, address: '12 Kettle Row, Example Town', updatedAt: changedAt };
  const change = (collection: string, record: { id: string }) => ({
    collection,
    id: record.id,
    base: null,
    record,
    changedAt,
  });
  const { results } = await post<SyncResponse>(page, '/api/sync', {
    deviceId: `seed-${randomUUID()}`,
    cursor: null,
    changes: [change(emailCampaignCollection.name, campaign), change(brandKitCollection.name, kit)],
  });
  expect(results.map(({ outcome, error }) => error ?? outcome)).toEqual(['stored', 'stored']);
}

/** Begins a send to everybody on a list. Returns its id. */
export async function beginSend(
  page: Page,
  { campaign, account, list }: { campaign: Campaign; account: string; list: string },
): Promise<string> {
  const { id } = await post(page, '/api/sends', {
    id: randomUUID(),
    campaignId: campaign.id,
    sendingAccountId: account,
    audience: { rule: { match: 'all', conditions: [{ kind: 'list', listId: list, is: true }] } },
  });
  return id;
}

export const openSend = (page: Page, id: string) => openTool(page, `?tab=sends&send=${id}`);
