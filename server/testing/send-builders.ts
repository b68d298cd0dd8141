import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createBlock } from '#domain/email/edit/create-block.ts';
import { campaignSchema, type CampaignInput } from '#domain/email/campaign.ts';
import { brandKitId, brandKitSchema, type BrandKit } from '#domain/email/brand-kit.ts';
import type { SendDetails, StartSendInput } from '#domain/sending/send-api.ts';
import type { Database } from '../database/database.ts';
import { brandKits, emailCampaigns } from '../database/schema/emails.ts';
import { sendingAccounts } from '../database/schema/sending-accounts.ts';
import type { SmtpSettings } from '../sending/smtp/smtp-settings.ts';
import type { Visitor } from './build-test-app.ts';

const moment = '2026-11-26T03:00:00.000Z';
const newId = () => randomUUID();

/** A campaign that may be sent, as synced to the server; returns its record id. */
export async function storeCampaign(
  { db }: Database,
  userId: string,
  fields: Partial<CampaignInput> = {},
): Promise<string> {
  const campaign = campaignSchema.parse({
    id: randomUUID(),
    name: 'November newsletter',
    subject: 'News for {{firstName|you}}',
    preheader: 'Two days early',
    blocks: [
      {
        ...createBlock('text', newId),
        text: 'Hello {{firstName|there}}, [see all](https://shop.example/all?m={{email}}).',
      },
      { ...createBlock('button', newId), label: 'Order', href: 'https://shop.example/order' },
      { ...createBlock('text', newId), text: '[Third](https://shop.example/third)' },
      createBlock('footer', newId),
    ],
    createdAt: moment,
    updatedAt: moment,
    ...fields,
  });
  await db.insert(emailCampaigns).values({
    userId,
    recordId: campaign.id,
    data: campaign,
    name: campaign.name,
    subject: campaign.subject,
    content: campaign.content,
  });
  return campaign.id;
}

/** The brand kit of an account, with a postal address. */
export async function storeKit(
  { db }: Database,
  userId: string,
  fields: Partial<BrandKit> = {},
): Promise<void> {
  const kit = brandKitSchema.parse({
    name: 'Kettle Row',
    address: '12 Kettle Row, Example Town',
    updatedAt: moment,
    ...fields,
  });
  await db
    .insert(brandKits)
    .values({ userId, recordId: brandKitId, data: kit, name: kit.name })
    .onConflictDoUpdate({
      target: [brandKits.userId, brandKits.recordId],
      set: { data: kit, name: kit.name },
    });
}

/** A sending account that works. */
export async function makeSendingAccount(
  { db }: Database,
  userId: string,
  fields: Partial<typeof sendingAccounts.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(sendingAccounts)
    .values({
      userId,
      name: 'Shop',
      kind: 'smtp',
      host: 'mail.shop.example',
      port: 587,
      senderName: 'Kettle Row',
      senderEmail: 'news@shop.example',
      perMinute: 60_000,
      perDay: 1_000_000,
      state: 'works',
      ...fields,
    })
    .returning({ id: sendingAccounts.id });
  return row!.id;
}

/** Settings of a server on this machine, without encryption and sign-in. */
export const settingsOf = (port: number, more: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: 'mail.shop.example',
  address: '127.0.0.1',
  port,
  security: 'none',
  userName: '',
  password: '',
  senderName: 'Kettle Row',
  senderEmail: 'news@shop.example',
  replyTo: null,
  opensMeasured: true,
  ...more,
});

const everybody = { match: 'all', conditions: [] } as const;

/** Begins to send; returns the send's id. */
export async function postSend(
  person: Visitor,
  body: Pick<StartSendInput, 'campaignId' | 'sendingAccountId'> & Partial<StartSendInput>,
): Promise<string> {
  const id = randomUUID();
  const response = await person.post('/api/sends', { id, audience: { rule: everybody }, ...body });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<SendDetails>().id;
}

export async function readSendOf(person: Visitor, id: string): Promise<SendDetails> {
  const response = await person.get(`/api/sends/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SendDetails>();
}

/** Confirmed contacts on a list, by the database alone: `count` of them, named row-0@mail.example and so on. */
export async function fillList(
  database: Database,
  {
    userId,
    listId,
    count,
    hash,
    from = 0,
  }: { userId: string; listId: string; count: number; hash: (emailKey: string) => string; from?: number },
): Promise<void> {
  const emails = Array.from({ length: count }, (_, index) => `row-${from + index}@mail.example`);
  await database.query(
    `with consent as (insert into contact_consents (user_id, source, wording) values ($1, 'Fair', 'Yes') returning id),
      added as (insert into contacts (user_id, email, email_key, email_hash, first_name)
        select $1, email, email, hash, 'Reader' from unnest($3::text[], $4::text[]) as row(email, hash) returning id)
      insert into contact_memberships (contact_id, list_id, state, consent_id, consent_at, confirmed_at)
        select added.id, $2, 'confirmed', consent.id, now(), now() from added, consent`,
    [userId, listId, emails, emails.map(hash)],
  );
}
