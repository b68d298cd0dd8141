import fc from 'fast-check';
import { and, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactItem } from '#domain/contacts/contact.ts';
import { explainSegment } from '#domain/contacts/segments/explain.ts';
import { fieldTests, segmentRuleSchema, type Condition } from '#domain/contacts/segments/rule.ts';
import type { Database } from '../../database/database.ts';
import {
  contactConsents,
  contactLists,
  contactMemberships,
  contacts,
  suppressions,
} from '../../database/schema/contacts.ts';
import { createUser } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readItems } from '../details/read-contacts.ts';
import { findAudience, leftOutReasonOf, mayBeMailed } from './find-audience.ts';
import { segmentCondition } from './segment-sql.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const dayMs = 86_400_000;
const texts = ['', 'Porto', 'PORTO', 'porto', 'Évora', 'évora', "O'Neill", '100 %', 'a_b', '日本', 'ß'];
const tags = ['vip', 'fair', 'customer'];
const names = ['Roast', 'toString'];
const lists = ['b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002'];

let database: Database;
let userId: string;
let all: ContactItem[];

/** Contacts of every kind, made by a fixed seed. */
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  userId = (await createUser(database)).id;
  await db.insert(contactLists).values(lists.map((id) => ({ id, userId, name: id })));
  const [consent] = await db
    .insert(contactConsents)
    .values({ userId, source: 'Fair', wording: 'Yes' })
    .returning();
  const kinds = fc.record({
    firstName: fc.constantFrom(...texts),
    city: fc.constantFrom(...texts),
    fields: fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...texts), { maxKeys: 2 }),
    tags: fc.subarray(tags),
    added: fc.integer({ min: 0, max: 4 }),
    active: fc.option(fc.integer({ min: 0, max: 4 })),
    states: fc.array(fc.option(fc.constantFrom('pending' as const, 'confirmed' as const, 'left' as const)), {
      minLength: 2,
      maxLength: 2,
    }),
    isHeld: fc.boolean(),
  });
  const made = fc.sample(kinds, { seed: 22, numRuns: 150 });
  for (const [index, { states, added, active, isHeld, ...contact }] of made.entries()) {
    const [row] = await db
      .insert(contacts)
      .values({
        userId,
        ...contact,
        fields: { ...contact.fields },
        email: `c${index}@mail.example`,
        emailKey: `c${index}@mail.example`,
        emailHash: `hash ${index}`,
        createdAt: new Date(now.getTime() - added * dayMs),
        lastActiveAt: active === null ? null : new Date(now.getTime() - active * dayMs),
      })
      .returning({ id: contacts.id });
    const memberships = states.flatMap((state, place) =>
      state === null
        ? []
        : [{ contactId: row!.id, listId: lists[place]!, state, consentId: consent!.id, consentAt: now }],
    );
    if (memberships.length > 0) await db.insert(contactMemberships).values(memberships);
    if (isHeld)
      await db.insert(suppressions).values({ userId, emailHash: `hash ${index}`, reason: 'by-hand' });
  }
  all = await find(sql`true`);
});
afterAll(() => database.close());

const find = (where: ReturnType<typeof sql>) =>
  readItems(database.db, { where: and(sql`contacts.user_id = ${userId}::uuid`, where)!, most: 1_000 });
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted();

const fieldTest = { test: fc.constantFrom(...fieldTests), value: fc.constantFrom(...texts) };
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constant('list' as const), listId: fc.constantFrom(...lists), is: fc.boolean() }),
  fc.record({ kind: fc.constant('tag' as const), tag: fc.constantFrom(...tags), is: fc.boolean() }),
  fc.record({
    kind: fc.constant('text' as const),
    text: fc.constantFrom('email' as const, 'firstName' as const, 'city' as const),
    ...fieldTest,
  }),
  fc.record({ kind: fc.constant('field' as const), name: fc.constantFrom(...names), ...fieldTest }),
  fc.record({
    kind: fc.constant('added' as const),
    days: fc.integer({ min: 1, max: 5 }),
    within: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('active' as const),
    days: fc.integer({ min: 1, max: 5 }),
    within: fc.boolean(),
  }),
);

test('the database and the explanation agree on who is in any segment', async () => {
  const rule = fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(condition, { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(rule, async (asked) => {
      const read = segmentRuleSchema.parse(asked);
      const explained = all.filter(
        (contact) => explainSegment(contact, read, { now, listNames: new Map() }).isIn,
      );
      expect(idsOf(await find(segmentCondition(read, now)))).toEqual(idsOf(explained));
    }),
    { numRuns: 150 },
  );
});

test('who gets an email is everybody in the segment without those who are left out, with the reason', async () => {
  const audience = await findAudience(database.db, { userId, rule: { match: 'all', conditions: [] }, now });
  const counts = { suppressed: 0, unconfirmed: 0, 'no-list': 0 };
  for (const contact of all) {
    const reason = leftOutReasonOf(contact);
    if (reason !== null) counts[reason] += 1;
  }
  expect(audience).toMatchObject({ matching: all.length, leftOut: counts });
  const receives = all.filter((contact) => leftOutReasonOf(contact) === null);
  expect(audience.receives).toBe(receives.length);
  expect(idsOf(await find(mayBeMailed))).toEqual(idsOf(receives));
});
