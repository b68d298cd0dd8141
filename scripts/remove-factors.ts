// npm run remove-factors -- <email or username>: removes the passkeys, the authenticator app and the recovery codes of an
// account whose owner has lost them. docs/hosting.md says what to check before.
import { buildApp } from '#server/app.ts';
import { removeFactorsForOwner } from '#server/accounts/second-factors/remove-for-owner.ts';
import { ConfigError } from '#server/config/config-error.ts';
import { loadConfig } from '#server/config/config.ts';
import { resolveSessionSecret } from '#server/config/session-secret.ts';
import { openDatabase } from '#server/database/connect.ts';
import { lockDataFolder } from '#server/database/lock.ts';
import { endFailedStart } from '#server/main.ts';

const [emailOrUsername] = process.argv.slice(2);
try {
  if (!emailOrUsername)
    throw new ConfigError('Name the account: npm run remove-factors -- <email or username>');
  const config = await resolveSessionSecret(loadConfig());
  // The embedded database serves one process: a running server has to be stopped first.
  const lock = config.databaseUrl ? null : lockDataFolder(config.dataDir);
  const database = await openDatabase(config);
  const app = await buildApp({ config: { ...config, logLevel: 'warn' }, database });
  await app.ready();
  const outcome = await removeFactorsForOwner(app, emailOrUsername);
  console.log(`${emailOrUsername}: ${outcome}.`);
  await app.close();
  await database.close();
  lock?.release();
  process.exitCode = outcome === 'removed' ? 0 : 1;
} catch (error) {
  endFailedStart(error);
}
