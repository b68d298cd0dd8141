import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../server/accounts/password.ts';
import type { Database } from '../../server/database/database.ts';
import { buildTestApp, type Visitor } from '../../server/testing/build-test-app.ts';
import { createSubscriber, createUser } from '../../server/testing/builders.ts';
import { makeAnnsContact } from '../../server/testing/contact-rights.ts';
import { makeAnnsLink } from '../../server/testing/link-rights.ts';
import { makeAnnsSending } from '../../server/testing/sending-rights.ts';
import { changeOf } from '../../server/testing/sync-builders.ts';
import { brandKitId } from '../../domain/email/brand-kit.ts';
import { syncedCollections } from '../../domain/sync/synced-collections.ts';
import { recordOf } from '../sync/any-record.ts';

export const person = { username: 'ann-of-the-dump', email: 'ann@example.com', password: 'correct horse' };
const at = '2026-10-01T08:00:00.000Z';

/** What a subscriber has, written by the application: an account with a session, records of every collection, and more. */
export async function seed(database: Database): Promise<void> {
  const api = await buildTestApp({}, { database });
  const { id: userId } = await createSubscriber(database, {
    ...person,
    password: await hashPassword(person.password),
    firstName: 'Ann',
    emailVerified: true,
    firstSubscribedAt: new Date(at),
    createdAt: new Date(at),
  });
  await createUser(database, { email: 'ben@example.com', username: 'ben', firstName: 'Ben' });
  const ann = api.visitor();
  await call(ann, '/api/auth/login', { emailOrUsername: person.username, password: person.password });
  const results = await call<{ results: { outcome: string }[] }>(ann, '/api/sync', {
    userId,
    deviceId: 'device-of-the-dump',
    cursor: null,
    changes: someRecords(),
  });
  const refused = results.results.filter(({ outcome }) => outcome !== 'stored');
  if (refused.length > 0) throw new Error(`Not stored: ${JSON.stringify(refused)}`);
  await makeAnnsLink(database, userId);
  await makeAnnsContact(database, userId);
  await makeAnnsSending(database, userId);
  await call(ann, '/api/usage/project-access', {});
  await call(ann, '/api/support/threads', {
    topic: 'other',
    subject: 'A question',
    message: 'Where is my draft?',
    details: {},
  });
  await api.close();
}

/** Two records of each collection. Those that belong to another are of the first text, project, job or report. */
function someRecords() {
  const owners: Record<string, string> = { versions: 'content', 'project-items': 'projects' };
  Object.assign(owners, { 'bulk-rows': 'bulk-jobs', 'competitive-pages': 'competitive-reports' });
  const firstIds = new Map(syncedCollections.map(({ name }) => [name, randomUUID() as string]));
  return syncedCollections.flatMap(({ name }) => {
    const ownerId = firstIds.get(owners[name] ?? 'content')!;
    const ids = name === 'brand-kits' ? [brandKitId] : [firstIds.get(name)!, randomUUID()];
    return ids.map((id) => changeOf(name, recordOf(name, id, { ownerId, at })));
  });
}

async function call<Body>(visitor: Visitor, url: string, body: object): Promise<Body> {
  const response = await visitor.post(url, body);
  if (response.statusCode >= 300) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
  return response.json<Body>();
}
