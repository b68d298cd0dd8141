import { z } from 'zod';
import { maxContentCharacters } from '../content/record.ts';
import { storedText } from '../content/stored-text.ts';
import { blockSchema, mostBlocks } from './block.ts';
import { brandKitSchema } from './brand-kit.ts';
import { maxEmailSubjectCharacters } from './campaign.ts';
import { knownMergeTags, type MergeTagName } from './merge-tags/merge-tags.ts';

/** Test mails of one account. */
export const mostTestMails = { hour: 10, day: 20 };
/** Bytes of a request to send one. */
export const maxTestMailBytes = 600_000;
/** Bytes of HTML and of text that are sent: three times what Gmail shows. */
export const maxSentBytes = 300_000;

const value = storedText(500).optional();
const values = Object.fromEntries(knownMergeTags.map(({ name }) => [name, value])) as Record<
  MergeTagName,
  typeof value
>;

/** An email to be sent to the account's own address, as the editor has it. */
export const testMailSchema = z.object({
  /** Of the click: the same one is sent once. */
  id: z.uuid(),
  subject: storedText(maxEmailSubjectCharacters),
  preheader: storedText(500).default(''),
  blocks: z.array(blockSchema).max(mostBlocks).default([]),
  /** Of an email without blocks. */
  content: storedText(maxContentCharacters).default(''),
  language: storedText(20).default(''),
  kit: brandKitSchema.omit({ updatedAt: true }),
  /** Of the contact that the email is filled in for. */
  values: z.object(values).default({}),
});
export type TestMail = z.infer<typeof testMailSchema>;
export type TestMailInput = z.input<typeof testMailSchema>;

export const testMailSentSchema = z.object({ sentTo: z.string() });
