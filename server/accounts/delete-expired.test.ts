import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import {
  emailVerificationTokens,
  rateLimits,
  passwordResetTokens,
  sessions,
} from '../database/schema/accounts.ts';
import { knownBrowsers, passkeyChallenges, pendingSignIns } from '../database/schema/security.ts';
import { generationGrants, ipUsageTracking, usageRecords } from '../database/schema/usage.ts';
import { createSession, createUser } from '../testing/builders.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { deleteExpired } from './delete-expired.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('expired data is deleted, and nothing else', async () => {
  const { db } = database;
  const now = new Date('2026-11-20T12:00:00Z');
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const { id: userId } = await createUser(database);
  const live = await createSession(database, userId, at(-13));
  await createSession(database, userId, at(-15));
  for (const table of [emailVerificationTokens, passwordResetTokens]) {
    await db.insert(table).values([
      { userId, token: 'over', expiresAt: at(-0.01) },
      { userId, token: 'live', expiresAt: at(0.01) },
    ]);
  }
  await db.insert(pendingSignIns).values([
    { userId, tokenHash: 'over', expiresAt: at(-0.01) },
    { userId, tokenHash: 'live', expiresAt: at(0.01) },
  ]);
  const asked = { purpose: 'sign-in', browserHash: '' };
  await db.insert(passkeyChallenges).values([
    { ...asked, challenge: 'over', expiresAt: at(-0.01) },
    { ...asked, challenge: 'live', expiresAt: at(0.01) },
  ]);
  await db.insert(knownBrowsers).values([
    { userId, browserHash: 'over', lastSeenAt: at(-366) },
    { userId, browserHash: 'live', lastSeenAt: at(-364) },
  ]);
  await db.insert(rateLimits).values([
    { subject: 'over', windowStart: at(-2), attempts: 3 },
    { subject: 'live', windowStart: at(0), attempts: 3 },
  ]);
  await db.insert(ipUsageTracking).values([
    { ipAddress: '203.0.113.7', date: '2026-11-12' },
    { ipAddress: '203.0.113.7', date: '2026-11-13' },
  ]);
  const grant = { userId, day: '2026-11-18', isCounted: true };
  await db.insert(generationGrants).values([
    { ...grant, contentType: 'over', createdAt: at(-2.1) },
    { ...grant, contentType: 'live', createdAt: at(-1.9) },
  ]);
  await db.insert(usageRecords).values([
    { userId, contentType: 'over', createdAt: at(-366) },
    { userId, contentType: 'live', createdAt: at(-364) },
  ]);

  await deleteExpired(database, now);
  expect((await db.select().from(sessions)).map((row) => row.tokenHash)).toEqual([live.tokenHash]);
  expect((await db.select().from(emailVerificationTokens)).map((row) => row.token)).toEqual(['live']);
  expect((await db.select().from(passwordResetTokens)).map((row) => row.token)).toEqual(['live']);
  expect((await db.select().from(pendingSignIns)).map((row) => row.tokenHash)).toEqual(['live']);
  expect((await db.select().from(passkeyChallenges)).map((row) => row.challenge)).toEqual(['live']);
  expect((await db.select().from(knownBrowsers)).map((row) => row.browserHash)).toEqual(['live']);
  expect((await db.select().from(rateLimits)).map((row) => row.subject)).toEqual(['live']);
  expect((await db.select().from(ipUsageTracking)).map((row) => row.date)).toEqual(['2026-11-13']);
  expect((await db.select().from(generationGrants)).map((row) => row.contentType)).toEqual(['live']);
  expect((await db.select().from(usageRecords)).map((row) => row.contentType)).toEqual(['live']);
});
