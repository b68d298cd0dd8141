import type { Database } from '../../database/database.ts';

/** Each counts rows that no request may leave. */
const rules: Record<string, string> = {
  'contacts on lists of other accounts': `select count(*) from contact_memberships
    join contacts on contacts.id = contact_id join contact_lists on contact_lists.id = list_id
    where contacts.user_id <> contact_lists.user_id`,
  'mails to contacts of other accounts': `select count(*) from send_messages
    join contacts on contacts.id = contact_id where contacts.user_id <> send_messages.user_id`,
  'mails of sends of other accounts': `select count(*) from send_messages
    join sends on sends.id = send_id where sends.user_id <> send_messages.user_id`,
  'entries of sequences of other accounts': `select count(*) from sequence_entries
    join sequences on sequences.id = sequence_id where sequences.user_id <> sequence_entries.user_id`,
  'contacts in sequences of other accounts': `select count(*) from sequence_entries
    join contacts on contacts.id = contact_id where contacts.user_id <> sequence_entries.user_id`,
  'lists with sending accounts of others': `select count(*) from contact_lists
    join sending_accounts on sending_accounts.id = sending_account_id
    where contact_lists.user_id <> sending_accounts.user_id`,
  'accounts with a negative or impossible count': `select count(*) from users
    where daily_generations_used < 0 or daily_generations_used > 1000`,
  'accounts that differ only in the case of a name': `select count(*) from
    (select lower(username) from users group by lower(username) having count(*) > 1) as twice`,
  'operators that were not named in the settings': `select count(*) from operator_actions
    join users on users.id = operator_id where users.email <> 'operator@example.com'`,
  'reservations that nobody holds': `select count(*) from generation_reservations
    where created_at < now() - interval '1 hour'`,
};

/** The names of the rules that the database breaks. */
export async function findBrokenRules(database: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(rules)) {
    const [row] = await database.query<{ count: string }>(statement);
    if (Number(row!.count) > 0) broken.push(`${name}: ${row!.count}`);
  }
  return broken;
}
