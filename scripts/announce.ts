// npm run announce: mails a change of prices or terms to every subscriber, each once. docs/hosting.md.
import { announce, OtherAnnouncementError } from '#server/billing/announce.ts';
import { ConfigError } from '#server/config/config-error.ts';
import { loadConfig } from '#server/config/config.ts';
import { resolveSessionSecret } from '#server/config/session-secret.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database/connect.ts';
import { DataDirectoryTakenError, lockDataFolder } from '#server/database/lock.ts';
import { readAnnouncementArguments, UsageError } from './announcement-arguments.ts';

async function main(): Promise<void> {
  const { isDryRun, ...named } = readAnnouncementArguments(process.argv.slice(2), new Date());
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
