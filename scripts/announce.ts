// npm run announce: mails a change of prices or terms to every subscriber, each once. docs/hosting.md.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { announce, OtherAnnouncementError } from '#server/billing/announce.ts';
import { ConfigError } from '#server/config/config-error.ts';
import { loadConfig } from '#server/config/config.ts';
import { resolveSessionSecret } from '#server/config/session-secret.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/connect.ts';
import { DataDirectoryTakenError, lockDataFolder } from '#server/database/lock.ts';
import {
  announcementNameSchema,
  announcementSchema,
  earliestDay,
  isTimely,
  noticeDays,
} from '#domain/billing/announcement.ts';

const usage = `npm run announce -- <name> --from=2027-03-01 --monthly=24 [--yearly=240]
npm run announce -- <name> --from=2027-03-01 --terms=<file with one paragraph>

<name>: names this announcement, such as price-2027. The same call again mails only those who did not get it yet.
--dry-run: checks the announcement, and mails nothing.`;

class UsageError extends Error {}

function read() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      monthly: { type: 'string' },
      yearly: { type: 'string' },
      terms: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { from, monthly, yearly, terms } = values;
  const name = announcementNameSchema.safeParse(positionals[0]);
  if (!name.success || positionals.length !== 1 || (monthly === undefined) === (terms === undefined))
    throw new UsageError(usage);
  const announcement = announcementSchema.safeParse(
    terms === undefined
      ? {
          kind: 'price',
          from,
          monthly: Number(monthly),
          yearly: yearly === undefined ? null : Number(yearly),
        }
      : { kind: 'terms', from, summary: readFileSync(terms, 'utf8') },
  );
  if (!announcement.success) {
    const [issue] = announcement.error.issues;
    throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}\n\n${usage}`);
  }
  if (!isTimely(announcement.data, new Date()))
    throw new UsageError(
      `The terms promise ${noticeDays} days of notice: --from must be ${earliestDay(new Date())} or later.`,
    );
  return { name: name.data, announcement: announcement.data, isDryRun: values['dry-run'] };
}

async function main(): Promise<void> {
  const { isDryRun, ...named } = read();
  if (isDryRun) return console.log(`${named.name} is complete. Nothing was mailed.`);
  const given = loadConfig();
  if (!given.smtpUrl) throw new ConfigError('SMTP_URL must be set, because an announcement is mailed.');
  const lock = given.databaseUrl ? null : lockDataFolder(given.dataDir);
  const config = await resolveSessionSecret(given);
  const database = await openDatabase(config);
  // Not listening: the mails are queued here, and sent by the server.
  const app = await buildApp({ config: { ...config, logLevel: 'warn' }, database });
  try {
    await app.ready();
    const queued = await announce(database, app.mail.send, named, new Date());
    console.log(`${queued} mails of ${named.name} are queued. The running server sends them.`);
  } finally {
    await app.close();
    await database.close();
    lock?.release();
  }
}

await main().catch((error: unknown) => {
  const isExpected = [UsageError, ConfigError, OtherAnnouncementError, DataDirectoryTakenError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
});
