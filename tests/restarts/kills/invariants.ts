import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Done } from './person.ts';
import type { Statements } from './statements.ts';

/** What must never be found in the database: each row of a statement is one case. */
const never: Record<string, string> = {
  'a free account is counted otherwise than its generations': `
    select u.email, u.daily_generations_used as used from users u where not is_subscribed and first_subscribed_at is null and daily_generations_used <>
      (select count(*) from usage_records r where r.user_id = u.id) +
      (select count(*) from generation_grants g where g.user_id = u.id and g.outcome is null and g.is_counted) +
      (select count(*) from generation_reservations x where x.user_id = u.id)`,
  'an account stores another number of bytes than its records have': `
    select user_id, bytes from sync_counters c where records ? 'content' and bytes <>
      (select coalesce(sum(data_bytes), 0) from content_library where user_id = c.user_id) +
      (select coalesce(sum(data_bytes), 0) from content_folders where user_id = c.user_id)`,
  'a record has a higher revision than its account': `
    select r.user_id from content_library r join sync_counters c on c.user_id = r.user_id where r.revision > c.revision`,
  'a contact has two mails of one step of a sequence': `
    select entry_id, step_id from send_messages where entry_id is not null group by 1, 2 having count(*) > 1`,
  'a contact has two mails of one campaign': `
    select send_id, contact_id from send_messages where entry_id is null and contact_id is not null and list_id is null group by 1, 2 having count(*) > 1`,
  'a contact without a list or a consent': `
    select c.email from contacts c where not exists (select 1 from contact_memberships m where m.contact_id = c.id)`,
  'a conversation without a message': `
    select reference from support_threads t where not exists (select 1 from support_messages m where m.thread_id = t.id)`,
  'a deleted link has targets': `
    select l.id from tracked_links l join tracked_link_targets t on t.link_id = l.id where l.deleted_at is not null`,
  'recovery codes without a factor, or a factor without codes': `
    select u.id from users u where (exists (select 1 from recovery_codes r where r.user_id = u.id)) <>
      (exists (select 1 from authenticators a where a.user_id = u.id and a.confirmed_at is not null) or exists (select 1 from passkeys p where p.user_id = u.id))
      and not exists (select 1 from recovery_codes r where r.user_id = u.id)`,
  'a subscriber whose subscription is not stored': `
    select email from users u where is_subscribed and subscription_expires_at < '2199-01-01' and not exists (select 1 from subscriptions s where s.user_id = u.id)`,
  'an import counts otherwise than it has rows': `
    select id from contact_imports where state = 'finished' and rows_done <> rows`,
};

/** Checks after each start: transactions are whole, and nothing is left of the process that was killed. */
export async function checkInvariants(sql: Statements, dataFolder: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, statement] of Object.entries(never)) {
    const rows = await sql(statement);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const stored = await sql<{ key: string }>('select file_path as key from user_uploads where is_stored');
  const lost = stored.filter(({ key }) => !existsSync(fileOf(dataFolder, key)));
  if (lost.length > 0) found.push(`stored rows without their files: ${lost.length}`);
  for (const name of dumpsIn(dataFolder))
    if (!isWholeTar(readFileSync(path.join(dataFolder, 'backups', name)))) found.push(`${name} is broken`);
  return found;
}

/** Checks that wait for the server's own cleaning up, until they hold. */
export async function waitUntilSettled(
  { sql, done, dataFolder, mails }: Settling,
  timeoutMs: number,
): Promise<string[]> {
  const endsAt = performance.now() + timeoutMs;
  for (;;) {
    const open = await findUnsettled({ sql, done, dataFolder, mails });
    if (open.length === 0 || performance.now() > endsAt) return open;
    await sleep(500);
  }
}

type Settling = {
  sql: Statements;
  done: Done;
  dataFolder: string;
  /** Recipients of the mails of the installation. */
  mails: () => string[];
};

async function findUnsettled({ sql, done, dataFolder, mails }: Settling): Promise<string[]> {
  const open: string[] = [];
  const expectNone = async (name: string, statement: string, parameters: unknown[] = []) => {
    const rows = await sql(statement, parameters);
    if (rows.length > 0) open.push(`${name}: ${rows.length}, such as ${JSON.stringify(rows[0])}`);
  };
  await expectNone('reservations', 'select id from generation_reservations');
  await expectNone('uploads that never ended', 'select id from user_uploads where not is_stored');
  await expectNone('files to be removed', 'select file_path from file_removals');
  await expectNone(
    'jobs that are not done',
    `select name, state from pgboss.job where state not in ('completed', 'cancelled')`,
  );
  await expectNone('mails given up', 'select kind, problem from undelivered_mails');
  await expectNone(
    'mails of sends that wait',
    `select m.state from send_messages m join sends s on s.id = m.send_id where m.state in ('waiting', 'sending') and s.state in ('waiting', 'sending') and s.starts_at < now()`,
  );
  await expectNone(
    'campaigns that are not finished',
    `select id, state from sends where kind = 'campaign' and state in ('waiting', 'sending') and starts_at < now()`,
  );
  await expectNone(
    'imports that are not finished',
    `select id, state from contact_imports where state in ('checking', 'importing', 'running', 'waiting')`,
  );
  for (const { id, rows } of done.imports)
    await expectNone(
      `imports with other than ${rows} or no contacts`,
      `select i.state, count(m.contact_id) from contact_imports i left join contact_memberships m on m.consent_id = i.consent_id
        where i.id = $1 group by i.id having count(m.contact_id) <> case when i.state = 'finished' then ${rows} else 0 end`,
      [id],
    );
  for (const { id, readers } of done.campaigns)
    await expectNone(
      'campaigns without a mail for each reader',
      `select state from sends s where id = $1 and state = 'finished'
        and (select count(*) from send_messages m where m.send_id = s.id) <> ${readers.length}`,
      [id],
    );
  const paid = done.payers.filter(({ hasPaid }) => hasPaid).map(({ id }) => id);
  await expectNone(
    'payers without a subscription',
    'select email from users where id = any($1::uuid[]) and not is_subscribed',
    [paid],
  );
  const keys = new Set(
    (await sql<{ key: string }>('select file_path as key from user_uploads')).map(({ key }) => key),
  );
  const files = filesIn(dataFolder);
  // Files with contacts belong to their imports.
  const imports = await sql<{ key: string }>(
    'select file_path as key from contact_imports where file_path is not null',
  );
  for (const { key } of imports) keys.add(key);
  const unknown = files.filter((name) => !keys.has(name));
  if (unknown.length > 0) open.push(`files without a row: ${unknown.length}, such as ${unknown[0]}`);
  const got = new Set(mails());
  const missing = done.owed.filter((address) => !got.has(address));
  if (missing.length > 0) open.push(`mails that never came: ${missing.length}, such as to ${missing[0]}`);
  return open;
}

const fileOf = (dataFolder: string, key: string) => path.join(dataFolder, 'uploads', key.slice(0, 2), key);

/** Names of all files below the folder of uploads. */
function filesIn(dataFolder: string): string[] {
  const folder = path.join(dataFolder, 'uploads');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => (parentPath.includes('incoming-') ? parentPath : name));
}

function dumpsIn(dataFolder: string): string[] {
  const folder = path.join(dataFolder, 'backups');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar.gz')) : [];
}

/** A tar file ends with two blocks of zeros. */
function isWholeTar(file: Buffer): boolean {
  try {
    const tar = gunzipSync(file);
    return tar.length > 1_024 && tar.subarray(-1_024).every((byte) => byte === 0);
  } catch {
    return false;
  }
}
