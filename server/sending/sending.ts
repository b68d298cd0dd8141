import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { runWithCause } from '../http/request-cause.ts';
import { repeatWhileListening } from '../jobs/repeat-while-listening.ts';
import type { Queries } from '../database/database.ts';
import { createTemplates } from './messages/mail-templates.ts';
import { createPump } from './messages/pump.ts';
import { queueStepMails, type StepMails } from './messages/queue-step-mail.ts';
import type { ReadSmtpSettings, SendContext } from './send-context.ts';
import { createCampaignFigures } from './sends/campaign-figures.ts';
import { createAsking } from './opt-in/ask-lists.ts';
import { createPools } from './smtp/lane-pool.ts';
import { readSmtpSettings } from './smtp/read-smtp-settings.ts';
import { usualTimes, type LaneTimes } from './smtp/smtp-lane.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sending: {
      /** After the transaction: something new is to be sent. */
      wake: () => void;
      /** `queueStepMails` (messages/queue-step-mail.ts). */
      queueStepMails: (transaction: Queries, mails: StepMails) => Promise<boolean>;
      /** Looks for what is to be sent, and resolves when it is sent or has to wait. For tests. */
      settle: () => Promise<void>;
      readSettings: ReadSmtpSettings;
      /** Something happened to a mail of this send: the figures of its campaign are counted again soon. */
      noteEvent: (sendId: string) => void;
    };
  }
}

export type SendingOptions = {
  /** Replaces the reading of sending accounts in tests. */
  readSettings?: ReadSmtpSettings;
  times?: LaneTimes;
};

/** Mails in hand when the server stops have so long to get a response; what has none then is in doubt. */
const stopWithinMs = 4_000;

const figuresMs = 60_000;
/** Who was put on a list is asked this soon. */
const askingMs = 5_000;

/** `app.sending`: the workers of this process. Decision: docs/decisions/103-sending.md */
export const sending = plugin<SendingOptions>((app: FastifyInstance, options, done) => {
  const stop = new AbortController();
  const readSettings = options.readSettings ?? ((userId, id) => readSmtpSettings(app, userId, id));
  const site = () => app.config.publicUrl ?? `http://localhost:${(app.server.address() as AddressInfo).port}`;
  const pools = createPools({
    ownName: () => new URL(site()).hostname,
    times: options.times ?? usualTimes,
  });
  const context: SendContext = {
    database: app.database,
    config: app.config,
    log: app.log,
    keys: app.contacts.keys,
    workerId: app.instanceId,
    site,
    dailyLimit: app.config.sending.dailyLimit,
    readSettings,
    pools,
    templates: createTemplates(),
    figures: createCampaignFigures(app.database),
    countOutcome: app.countOutcome,
    signal: stop.signal,
  };
  const pump = createPump(context);
  const asking = createAsking(context, () => void pump.look());
  app.decorate('sending', {
    wake: () => {
      // The pump works for all users: what it does was not caused by this request alone.
      if (app.server.listening) runWithCause(undefined, () => void pump.look());
    },
    queueStepMails: (transaction, mails) => queueStepMails(transaction, app.config, mails),
    settle: async () => {
      await asking.look();
      await pump.look();
      await pump.idle();
      await context.figures.flush();
    },
    readSettings,
    noteEvent: context.figures.note,
  });
  repeatWhileListening(app, app.config.queue.poll * 1_000, () => void pump.look());
  repeatWhileListening(app, askingMs, () => void asking.look());
  const flush = () =>
    context.figures.flush().catch((error: unknown) => app.log.error({ err: error }, 'figures of campaigns'));
  repeatWhileListening(app, figuresMs, () => void flush());
  app.addHook('onListen', (next) => {
    void pump.look();
    next();
  });
  app.addHook('preClose', (next) => {
    stop.abort();
    next();
  });
  app.addHook('onClose', async () => {
    const limit = new Promise<void>((resolve) => void setTimeout(resolve, stopWithinMs).unref());
    await Promise.race([Promise.all([pump.idle(), asking.idle()]), limit]);
    pools.close();
  });
  done();
});
