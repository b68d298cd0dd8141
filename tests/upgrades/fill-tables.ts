import { createHash } from 'node:crypto';
import pg from 'pg';

/** A column of a table in `public`, as far as a row needs it. */
export type ColumnFacts = {
  name: string;
  type: string;
  length: number | null;
  isRequired: boolean;
  isGenerated: boolean;
  /** The column it refers to. */
  refersTo: { table: string; column: string } | null;
};

/** Tables and their columns. */
export async function readTables(client: pg.Client): Promise<Map<string, ColumnFacts[]>> {
  const { rows } = await client.query<ColumnFacts & { table: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
        nullif(a.atttypmod, -1) - 4 as length, a.attnotnull and not a.atthasdef as "isRequired",
        a.attgenerated <> '' as "isGenerated",
        (select json_build_object('table', r.relname, 'column', ra.attname)
          from pg_constraint f join pg_class r on r.oid = f.confrelid
          join pg_attribute ra on ra.attrelid = r.oid and ra.attnum = f.confkey[1]
          where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]) as "refersTo"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`,
  );
  return Map.groupBy(rows, ({ table }) => table) as Map<string, ColumnFacts[]>;
}

/** The id of the n-th row that is made for a table, so that tests find it. */
export const idOf = (table: string, index = 0) => {
  const hex = createHash('sha256').update(`${table} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const moment = '2026-10-01 08:00:00+00';

/** Texts that the server reads as one of few, and JSON in the shape it has. */
const known: Record<string, string> = {
  'ab_tests.status': 'draft',
  'announcements.content': '{"kind":"price","from":"2026-12-01","monthly":"24","yearly":"240"}',
  'bulk_jobs.status': 'pending',
  'feature_switches.key': 'registrations',
  'feature_switches.value': '{"isOn":true}',
  'generation_grants.content_type': 'blog',
  'operator_actions.action': 'disable-login',
  'passkey_challenges.purpose': 'sign-in',
  'recovery_codes.code_hash': 'c0de',
  'sequence_events.kind': 'changed',
  'subscriptions.status': 'active',
  'subscriptions.billing_interval': 'month',
  'support_messages.author': 'customer',
  'support_threads.topic': 'other',
  'support_threads.reference': 'ABCD-2345',
  'undelivered_mails.kind': 'verify-email',
  'usage_records.content_type': 'blog',
  'usage_records.provider': 'openai',
  'user_api_keys.provider': 'openai',
  'user_uploads.file_type': 'text/plain',
  'user_uploads.file_path': 'uploads/of-the-dump.txt',
  'watched_changes.kind': 'title',
  'watched_pages.snapshot':
    '{"url":"https://ridgeway-supply.example/","redirects":[],"readAt":"2026-10-01T08:00:00.000Z","status":200,"failure":null,"isCut":false,"title":"Supply","textHash":"h","wordCount":3,"price":null,"publishedAt":null,"quote":null,"leadsTo":null}',
  'watched_sites.url': 'https://ridgeway-supply.example/',
  'watched_sites.site': 'ridgeway-supply.example',
  'content_items.type': 'blog',
  'content_library.content_type': 'blog',
  'calendar_events.type': 'blog',
};

/** A value of the type, for a table that nothing else fills; null where none is needed. */
export function makeValue(table: string, column: ColumnFacts): string | null {
  const named = known[`${table}.${column.name}`];
  if (named !== undefined) return named;
  if (!column.isRequired && !/_at$|^id$/.test(column.name)) return null;
  if (/^(trashed|deleted|disabled|factors_reset|finished|ended|handled)_at$/.test(column.name)) return null;
  switch (column.type) {
    case 'uuid':
      return idOf(table);
    case 'date':
      return '2026-10-01';
    case 'timestamp with time zone':
      return moment;
    case 'boolean':
      return 'false';
    case 'jsonb':
      return '{}';
    case 'integer':
    case 'bigint':
    case 'smallint':
    case 'numeric':
    case 'double precision':
      return '1';
    default:
      if (column.type.endsWith('[]')) return '{}';
      return `${table} of the dump`.slice(0, column.length ?? undefined);
  }
}
