import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from './app.ts';
import { registerSandboxWebhook } from './billing/register-sandbox-webhook.ts';
import { ConfigError } from './config/config-error.ts';
import { loadConfig, type Config } from './config/config.ts';
import { openDatabase } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { explainRefusal } from './database/explain-failure.ts';
import type { StatementObserver } from './database/observe-statements.ts';
import { endProcess } from './end-process.ts';
import { DataDirectoryTakenError, lockDataFolder } from './database/lock.ts';
import { listen } from './http/listen.ts';
import { stopListeningFirst } from './http/stop-listening.ts';
import { resolveSessionSecret } from './config/session-secret.ts';
import { observeStatements } from './tracing/observe-statements.ts';
import { startTracing, type Tracing } from './tracing/tracing.ts';
import { uploadsFolder } from './uploads/storage/file-storage.ts';
import { assertWritable } from './uploads/storage/folder-storage.ts';

export type RunningServer = { url: string; app: FastifyInstance; stop: () => Promise<void> };

/** The sandbox that starts on demand; this server gives it its URL, and stops it. */
type OnDemandSandbox = {
  onStart: (prepare: (url: string) => Promise<void>) => void;
  stop: () => Promise<void>;
};

/** Resources of a running server besides the application. */
type Held = {
  database: Database;
  sandbox: OnDemandSandbox | undefined;
  lock: ReturnType<typeof lockDataFolder> | null;
  tracing: Tracing;
};

type StartOptions = Pick<AppOptions, 'pages' | 'logStream'> & { sandbox?: OnDemandSandbox | undefined };

/** Streams may finish for this long after a stop is requested, the drain included; then they are ended with an error event. */
const finishStreamsMs = 7_000;
const closeUnusedMs = 1_000;
const closeIdleEveryMs = 100;
/** Then remaining connections are closed. */
const closeConnectionsMs = 8_000;
/** A process that has not ended by then is killed. */
const killMs = 9_700;
const failedStartMs = 2_000;

/**
 * Starts AIGen and prints its URL on the first line of standard output. Stops on SIGTERM and SIGINT. Throws
 * ConfigError or DataDirectoryTakenError, whose messages are one line for the person who starts it.
 */
export async function startServer(
  given: Config = loadConfig(),
  { sandbox, ...options }: StartOptions = {},
): Promise<RunningServer> {
  // The embedded database has no lock of its own: its folder must be locked before it is opened.
  const lock = given.databaseUrl ? null : inDataFolder(() => lockDataFolder(given.dataDir));
  const shutdown = new AbortController();
  const atMs = { loaded: sinceStart(), database: 0, application: 0, serving: 0 };
  let database: Database | undefined;
  let app: FastifyInstance | undefined;
  try {
    if (!given.s3) inDataFolder(() => assertWritable(uploadsFolder(given.dataDir)));
    const config = await resolveSessionSecret(given);
    const tracing = await startTracing(config.traces, () => app?.log);
    database = await openOrExplain(config, observeStatements(tracing));
    atMs.database = sinceStart();
    app = await buildApp({ ...options, config, database, tracing, shutdownSignal: shutdown.signal });
    stopListeningFirst(app);
    atMs.application = sinceStart();
    if (database.unknownMigrations > 0)
      app.log.warn(
        { migrations: database.unknownMigrations },
        'a newer version has migrated the database; this version can use it',
      );
    await listen(app, config);
    const served = app;
    if (sandbox) sandbox.onStart((sandboxUrl) => registerSandboxWebhook(served, sandboxUrl));
    else await registerSandboxWebhook(app);
    const stop = stopOnce(app, shutdown, { database, sandbox, lock, tracing });
    stopOnSignals(app, stop);
    stopOnFailure(app, database, stop);
    const url = urlOf(app, config.host);
    atMs.serving = sinceStart();
    app.log.info({ atMs, processorMs: processorMs() }, 'serving');
    process.stdout.write(`AIGen is serving ${url}\n`);
    return { url, app, stop };
  } catch (error) {
    await database?.close();
    await sandbox?.stop();
    lock?.release();
    throw (given.databaseUrl && explainRefusal(error)) || error;
  }
}

/** Milliseconds since this process started. */
function sinceStart(): number {
  return Math.round(performance.now());
}

/** What this process has computed so far: a start that took much longer waited, for the database or for a processor. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1_000);
}

/** For what DATA_DIR must allow. Throws ConfigError where it does not, with the reason. */
function inDataFolder<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof DataDirectoryTakenError || !(error instanceof Error)) throw error;
    throw new ConfigError(`DATA_DIR must name a folder that can be written to (${error.message}).`, {
      cause: error,
    });
  }
}

async function openOrExplain(config: Config, observe?: StatementObserver): Promise<Database> {
  try {
    return await openDatabase(config, { observe });
  } catch (error) {
    // Of the file system inside the embedded database; it is no Error.
    if ((error as Partial<Error> | null)?.name === 'ErrnoError')
      throw new ConfigError('DATA_DIR must name a folder that can be written to, with free space.', {
        cause: error,
      });
    throw error;
  }
}

function stopOnce(
  app: FastifyInstance,
  shutdown: AbortController,
  { database, sandbox, lock, tracing }: Held,
): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    const { drainMs } = app.config;
    const timers = [
      setTimeout(() => shutdown.abort(), finishStreamsMs),
      setTimeout(() => app.server.closeAllConnections(), closeConnectionsMs),
    ];
    await app.drain(drainMs);
    // Browsers and proxies keep connections open after a response. A busy proxy uses all of its own in this time.
    const unusedMs = drainMs > 0 ? closeUnusedMs : 0;
    const later = setTimeout(() => {
      timers.push(setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs));
    }, unusedMs);
    await app.close();
    [...timers, later].forEach(clearTimeout);
    await Promise.all([database.close(), sandbox?.stop(), tracing.stop()]);
    lock?.release();
  };
  return () => (stopping ??= stop());
}

function stopOnSignals(app: FastifyInstance, stop: () => Promise<void>): void {
  const onSignal = (signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'stopping');
    stopAndEnd(app, stop, 0);
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
}

/** An embedded database that has failed can only be opened by another process, which the supervisor starts. */
function stopOnFailure(app: FastifyInstance, database: Database, stop: () => Promise<void>): void {
  database.hearFailure((error) => {
    app.log.fatal({ err: error }, 'the database has failed; the process ends and has to be started again');
    process.stdout.write(`${error.message}. AIGen ends; start it again.\n`);
    stopAndEnd(app, stop, 1);
  });
}

function stopAndEnd(app: FastifyInstance, stop: () => Promise<void>, exitCode: number): void {
  endProcess(exitCode, killMs, () => {
    app.log.fatal({ open: process.getActiveResourcesInfo() }, 'not stopped in time; the process is killed');
  });
  stop().catch((error: unknown) => {
    app.log.error({ err: error }, 'stopping failed');
    process.exitCode = 1;
  });
}

function urlOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo;
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Ends the process after a start that failed. A wrong setting or a taken data folder is one line, without a stack. */
export function endFailedStart(error: unknown): void {
  const isExpected = error instanceof ConfigError || error instanceof DataDirectoryTakenError;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
  endProcess(1, failedStartMs);
}

if (import.meta.main) await startServer().catch(endFailedStart);
