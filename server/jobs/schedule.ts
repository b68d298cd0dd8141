import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { deleteExpired } from '../accounts/delete-expired.ts';
import { lookAtDueSites } from '../competitive/watch/look-at-due-sites.ts';
import { sendTrialNotices } from '../billing/send-trial-notices.ts';
import { recheckDue } from '../billing/sync/sync-subscription.ts';
import { dumpWhenDue } from '../database/dump.ts';
import { resetDueFactors } from '../operator/accounts/reset-due-factors.ts';
import { forgetVisitors } from '../links/counts/day-keys.ts';
import { runWhenDue } from './run-when-due.ts';
import { purgeTrash } from '../sync/purge-trash.ts';
import { newestHeldSend, remindOperators } from '../sending/review/remind-operators.ts';
import { lookAtDueMailboxes } from '../sending/bounces/mailbox/look-at-mailboxes.ts';
import { notifyOperators } from '../support/inbox/notify-operators.ts';
import { pollMailbox } from '../support/mail/poll-mailbox.ts';
import { runSequences } from '../sequences/tick/sequence-job.ts';
import { instanceLockName, sweepReservations } from '../usage/sweep-reservations.ts';
import { removeFiles } from '../uploads/remove-files.ts';
import { uploadsFolder } from '../uploads/storage/file-storage.ts';
import { wipeExpiredTexts } from '../usage/wipe-expired-texts.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 3_600 * secondMs;
const recheckMs = 5 * minuteMs;
const noticesMs = 5 * minuteMs;
const heldMs = 6 * hourMs;
const watchMs = 30 * secondMs;
const sequencesMs = 5 * secondMs;
const visitorsMs = 5 * minuteMs;

/** Throws the signal's reason when it is abandoned; what is then not done is due at the next start. */
type Job = {
  name: string;
  firstMs: number;
  everyMs: number;
  run: (signal: AbortSignal) => Promise<unknown>;
};

/** The periodic jobs. With several processes each job runs in one of them. */
export const schedule = plugin(async (app: FastifyInstance) => {
  const { database, instanceId, config } = app;
  // Acquired before the first reservation: while it is held, no other process returns our reservations.
  const alive = await database.holdLock(instanceLockName(instanceId));
  await sweepReservations(database, instanceId);

  const stop = new AbortController();
  const jobs: Job[] = [
    // Swept above already.
    {
      name: 'sweep',
      firstMs: 30 * secondMs,
      everyMs: 30 * secondMs,
      run: (signal) => sweepReservations(database, instanceId, signal),
    },
    {
      name: 'wipe',
      firstMs: 0,
      everyMs: hourMs,
      run: () => onceForAll('wipe', hourMs, () => wipeExpiredTexts(database, new Date())),
    },
    {
      name: 'forget',
      firstMs: 0,
      everyMs: hourMs,
      run: (signal) => onceForAll('forget', hourMs, () => deleteExpired(database, new Date(), signal)),
    },
    {
      name: 'forget-visitors',
      firstMs: 2 * secondMs,
      everyMs: visitorsMs,
      run: () => onceForAll('forget-visitors', visitorsMs, () => forgetVisitors(database.db, new Date())),
    },
    {
      name: 'recheck',
      firstMs: 5 * secondMs,
      everyMs: recheckMs,
      run: async (signal) => {
        const context = app.billing?.context;
        if (!context) return;
        const { log } = app;
        await onceForAll('recheck', recheckMs, async () => {
          await sendTrialNotices(context, new Date());
          await recheckDue(context, { log, now: new Date(), signal });
        });
      },
    },
    {
      name: 'purge',
      firstMs: 0,
      everyMs: hourMs,
      run: (signal) => onceForAll('purge', hourMs, () => purgeTrash(database, new Date(), signal)),
    },
    {
      name: 'remove-files',
      firstMs: 15 * secondMs,
      everyMs: minuteMs,
      // Any number of processes may do it: a file that is gone already is no error.
      run: (signal) => {
        const place = { storage: app.files, folder: uploadsFolder(config.dataDir) };
        return removeFiles(database, place, new Date(), signal);
      },
    },
    {
      name: 'reset-factors',
      firstMs: 25 * secondMs,
      everyMs: minuteMs,
      run: (signal) => resetDueFactors(app, new Date(), signal),
    },
    {
      name: 'support-notices',
      firstMs: 20 * secondMs,
      everyMs: noticesMs,
      run: () => onceForAll('support-notices', noticesMs, () => notifyOperators(app, new Date())),
    },
    {
      name: 'held-sends',
      firstMs: 20 * secondMs,
      everyMs: noticesMs,
      // Again every six hours, and as soon as another one is held.
      run: async () => {
        const since = await newestHeldSend(database.db);
        if (since) await onceForAll('held-sends', heldMs, () => remindOperators(app), since);
      },
    },
    {
      name: 'support-mailbox',
      firstMs: 5 * secondMs,
      everyMs: minuteMs,
      run: async (signal) => {
        if (!config.supportImapUrl) return;
        await onceForAll('support-mailbox', minuteMs, () => pollMailbox(app, new Date(), signal));
      },
    },
    {
      name: 'watch',
      firstMs: 10 * secondMs,
      everyMs: watchMs,
      run: (signal) => onceForAll('watch', watchMs, () => lookAtDueSites(app, signal)),
    },
    {
      name: 'bounce-mailboxes',
      firstMs: 15 * secondMs,
      everyMs: minuteMs,
      run: (signal) => lookAtDueMailboxes(app, signal),
    },
    {
      name: 'sequences',
      firstMs: 4 * secondMs,
      everyMs: sequencesMs,
      run: (signal) => runSequences(app, signal),
    },
    {
      name: 'checkpoint',
      firstMs: 20 * secondMs,
      everyMs: 20 * secondMs,
      run: () => Promise.resolve(database.checkpoint?.()),
    },
    // Checked hourly, due daily: a machine that sleeps at night still gets its dump. Not in the first
    // seconds, because the embedded database is blocked while it is dumped.
    {
      name: 'dump',
      firstMs: 10 * secondMs,
      everyMs: hourMs,
      run: (signal) => dumpWhenDue(database, config.dataDir, new Date(), signal),
    },
  ];
  const onceForAll = async (
    job: string,
    everyMs: number,
    work: () => Promise<unknown>,
    since: Date | null = null,
  ) => {
    const isDone = await runWhenDue(database, { job, everyMs, since }, work);
    app.log[isDone ? 'info' : 'debug']({ job }, isDone ? 'scheduled job done' : 'scheduled job not due');
  };

  const failures = new Gauge({
    name: 'aigen_scheduled_job_failures',
    help: 'Failed runs of a scheduled job since its last good one.',
    labelNames: ['name'] as const,
    registers: [app.metrics.registry],
  });
  for (const { name } of jobs) failures.set({ name }, 0);

  const running = new Map<string, Promise<void>>();
  // A run that takes longer than the interval, such as a dump of a large database, is not begun twice, nor counted as a good one.
  const start = (job: Job) => {
    if (running.has(job.name)) return;
    const run = Promise.resolve(job.run(stop.signal)).then(
      () => failures.set({ name: job.name }, 0),
      (error: unknown) => {
        const isAbandoned = stop.signal.aborted && error === stop.signal.reason;
        if (isAbandoned) return;
        failures.inc({ name: job.name });
        app.log.error({ err: error, job: job.name }, 'scheduled job failed');
      },
    );
    running.set(job.name, run);
    void run.then(() => running.delete(job.name));
  };
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', (done) => {
    for (const job of jobs) {
      timers.push(setTimeout(() => start(job), job.firstMs).unref());
      timers.push(setInterval(() => start(job), job.everyMs).unref());
    }
    done();
  });
  // While streams may still finish, nothing is begun, and what runs ends after its current statement.
  app.addHook('preClose', (done) => {
    timers.forEach(clearTimeout);
    stop.abort();
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(running.values());
    await alive.release();
  });
});
