import { z } from 'zod';
import { contactMailSchema } from '../sending/contact-mail.ts';
import { entryItemSchema } from '../sequences/stored/entry-item.ts';
import { contactTextSchema, fieldsSchema, zoneSchema } from './fields.ts';
import { consentSchema } from './consent.ts';
import { contactsPageItems, mostChangedAtOnce } from './limits.ts';
import { membershipStates } from './list.ts';
import { segmentIds } from './segments/specified.ts';
import { suppressionReasons } from './suppression.ts';
import { tagSchema, tagsSchema } from './tags.ts';

/** A contact on a list, with the proof of its consent. */
export const membershipSchema = z.object({
  listId: z.uuid(),
  state: z.enum(membershipStates),
  consent: z.object({ source: z.string(), wording: z.string() }),
  consentAt: z.string(),
  /** When they were asked to confirm; null while the mail waits. */
  askedAt: z.string().nullable(),
  /** When they confirmed by its link; null where nobody asked them to. */
  confirmedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
});
export type Membership = z.infer<typeof membershipSchema>;

/** A row of the list of contacts. */
export const contactItemSchema = z.object({
  id: z.uuid(),
  /** As it was typed. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  city: z.string(),
  /** IANA; null where it is not known. */
  zone: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The last time that a person opened or clicked an email. */
  lastActiveAt: z.string().nullable(),
  /** Why nothing is sent to the address; null where something is. */
  suppressed: z.enum(suppressionReasons).nullable(),
  lists: z.array(z.object({ listId: z.uuid(), state: z.enum(membershipStates) })),
});
export type ContactItem = z.infer<typeof contactItemSchema>;

/** GET /api/contacts/<id>. */
export const contactSchema = contactItemSchema.omit({ lists: true }).extend({
  suppressedAt: z.string().nullable(),
  memberships: z.array(membershipSchema),
});
export type Contact = z.infer<typeof contactSchema>;

/** GET /api/contacts/<id>/export: all that is stored of a person. */
export const contactExportSchema = z.object({
  exportedAt: z.string(),
  contact: contactSchema,
  mails: z.array(contactMailSchema),
  sequences: z.array(entryItemSchema),
  /** Goals that the contact has reached, by the ids of their tracked links. */
  goals: z.array(z.object({ link: z.string(), at: z.string() })),
});

/** What a user writes of a contact. */
export const contactDetailsSchema = z.object({
  firstName: contactTextSchema.default(''),
  lastName: contactTextSchema.default(''),
  company: contactTextSchema.default(''),
  city: contactTextSchema.default(''),
  zone: zoneSchema.nullable().default(null),
  fields: fieldsSchema.default({}),
  tags: tagsSchema.default([]),
});
export type ContactDetails = z.infer<typeof contactDetailsSchema>;

/** Body of POST /api/contacts: nobody becomes a contact without a list and a consent. */
export const newContactSchema = contactDetailsSchema.extend({
  email: z.string().max(320),
  listId: z.uuid(),
  consent: consentSchema,
});

/** Body of PATCH /api/contacts/<id>: what is missing stays as it is. Fields and tags are replaced as a whole. */
export const contactChangesSchema = z.object({
  email: z.string().max(320).optional(),
  firstName: contactTextSchema.optional(),
  lastName: contactTextSchema.optional(),
  company: contactTextSchema.optional(),
  city: contactTextSchema.optional(),
  zone: zoneSchema.nullable().optional(),
  fields: fieldsSchema.optional(),
  tags: tagsSchema.optional(),
  /** Lists that the contact leaves. */
  leave: z.array(z.uuid()).max(50).optional(),
});
export type ContactChanges = z.infer<typeof contactChangesSchema>;

/** Query of GET /api/contacts and, without the cursor, of GET /api/contacts/export. All filters must fit. */
export const contactsQuerySchema = z.strictObject({
  /** Words of address, names, company and city; the last one may be incomplete. */
  q: z.string().max(200).default(''),
  segment: z.enum(segmentIds).default('all'),
  list: z.uuid().optional(),
  /** On that list; without a list, on any. */
  state: z.enum(membershipStates).optional(),
  tag: tagSchema.optional(),
  /** `true`: only those that get nothing. `false`: only others. */
  suppressed: z
    .enum(['true', 'false'])
    .transform((given) => given === 'true')
    .optional(),
  /** `nextCursor` of the page before. */
  cursor: z.string().max(200).optional(),
});
export type ContactsQuery = z.infer<typeof contactsQuerySchema>;
export const contactsExportQuerySchema = contactsQuerySchema.omit({ cursor: true });

/** Newest first. */
export const contactsPageSchema = z.object({
  contacts: z.array(contactItemSchema).max(contactsPageItems),
  nextCursor: z.string().nullable(),
});

const count = z.number().int().nonnegative();

/** GET /api/contacts/counts. Suppressed contacts are in no segment. */
export const contactCountsSchema = z.object({
  segments: z.record(z.enum(segmentIds), count),
  /** Addresses, also of those who are no contacts any more. */
  suppressed: count,
  /** The most used ones. */
  tags: z.array(z.object({ tag: z.string(), count })),
  /** Names of the account's own fields. */
  fields: z.array(z.string()),
  mostContacts: count,
});

/** Body of POST /api/contacts/change: many at once. */
export const changeManySchema = z.object({
  ids: z.array(z.uuid()).min(1).max(mostChangedAtOnce),
  addTags: tagsSchema.default([]),
  removeTags: tagsSchema.default([]),
  leave: z.array(z.uuid()).max(50).default([]),
});
export const changedManySchema = z.object({ changed: count });
