import { isFormerSubscriberAt, isPremiumAt } from '#domain/billing/subscription-state.ts';
import { operatorPageSize, type OperatorUser } from '#domain/operator/schemas.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { isOperator } from '../is-operator.ts';

type Row = {
  id: string;
  email: string;
  username: string;
  email_verified: boolean;
  created_at: Date;
  seen_at: Date | null;
  is_subscribed: boolean;
  subscription_expires_at: Date | null;
  first_subscribed_at: Date | null;
  has_password: boolean;
  oauth_provider: 'google' | 'microsoft' | null;
  disabled_at: Date | null;
  factors_reset_at: Date | null;
  provider: 'stripe' | 'paypal' | null;
  texts: number;
  bytes: number;
  generations: number;
  passkeys: number;
  has_authenticator: boolean;
  sessions: number;
};

const dayMs = 86_400_000;

/** Columns are named one by one: nothing that a user wrote, no key, no hash. */
const columns = `
  u.id, u.email, u.username, u.email_verified, u.created_at, u.is_subscribed, u.subscription_expires_at,
  u.first_subscribed_at, u.password is not null as has_password, u.oauth_provider, u.disabled_at, u.factors_reset_at,
  greatest(u.last_login_at, (select a.last_seen_at from user_activity a where a.user_id = u.id)) as seen_at,
  (select case when s.paypal_subscription_id is null then 'stripe' else 'paypal' end from subscriptions s
    where s.user_id = u.id and s.status not in ('incomplete', 'incomplete_expired')
    order by s.created_at desc limit 1) as provider,
  (select count(*)::int from content_library c
    where c.user_id = u.id and not c.deleted and c.trashed_at is null) as texts,
  (coalesce((select n.bytes from sync_counters n where n.user_id = u.id), 0)
    + coalesce((select sum(f.file_size) from user_uploads f where f.user_id = u.id), 0))::float8 as bytes,
  (select count(*)::int from usage_records g where g.user_id = u.id and g.created_at > $1) as generations,
  (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys,
  exists (select from authenticators h where h.user_id = u.id and h.confirmed_at is not null) as has_authenticator,
  (select count(*)::int from sessions e where e.user_id = u.id and e.expires_at > $2) as sessions`;

type Asked = { q: string; page: number; now: Date };

/** Accounts whose address or username contains the words, or with that id; the newest first. */
export async function listUsers(
  database: Database,
  config: Pick<Config, 'operatorEmails'>,
  { q, page, now }: Asked,
): Promise<{ total: number; users: OperatorUser[] }> {
  const words = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const where = (first: number) =>
    `u.email ilike $${first} or u.username ilike $${first} or u.id::text = lower($${first + 1})`;
  const [all] = await database.query<{ total: number }>(
    `select count(*)::int as total from users u where ${where(1)}`,
    [words, q],
  );
  const rows = await database.query<Row>(
    `select ${columns} from users u where ${where(3)} order by u.created_at desc, u.id limit $5 offset $6`,
    [...timesOf(now), words, q, operatorPageSize, (page - 1) * operatorPageSize],
  );
  return { total: all!.total, users: rows.map((row) => toUser(row, config, now)) };
}

/** One account; null when there is none. */
export async function findUser(
  database: Pick<Database, 'query'>,
  config: Pick<Config, 'operatorEmails'>,
  { id, now }: { id: string; now: Date },
): Promise<OperatorUser | null> {
  const rows = await database.query<Row>(`select ${columns} from users u where u.id = $3`, [
    ...timesOf(now),
    id,
  ]);
  return rows[0] ? toUser(rows[0], config, now) : null;
}

const timesOf = (now: Date) => [new Date(now.getTime() - 30 * dayMs).toISOString(), now.toISOString()];

function toUser(row: Row, config: Pick<Config, 'operatorEmails'>, now: Date): OperatorUser {
  const account = {
    isSubscribed: row.is_subscribed,
    subscriptionExpiresAt: row.subscription_expires_at,
    firstSubscribedAt: row.first_subscribed_at,
  };
  const hadPlan = isFormerSubscriberAt(account, now) ? 'former' : 'free';
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    isOperator: isOperator({ email: row.email, emailVerified: row.email_verified }, config),
    isVerified: row.email_verified,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    plan: isPremiumAt(account, now) ? 'premium' : hadPlan,
    provider: row.provider,
    texts: row.texts,
    storageBytes: row.bytes,
    generations30Days: row.generations,
    hasPassword: row.has_password,
    oauthProvider: row.oauth_provider,
    passkeys: row.passkeys,
    hasAuthenticator: row.has_authenticator,
    sessions: row.sessions,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    factorsResetAt: row.factors_reset_at?.toISOString() ?? null,
  };
}
