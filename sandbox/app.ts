import Fastify, { type FastifyInstance } from 'fastify';
import { registerBatchControl } from './batches/control.ts';
import { createBatchStore } from './batches/store.ts';
import { registerCompetitors } from './competitors.ts';
import { registerAnthropic } from './vendors/anthropic.ts';
import { registerGemini } from './vendors/gemini.ts';
import { registerIdentity } from './identity.ts';
import { createRequestLog, registerRequestLog } from './request-log.ts';
import { createMailbox, type Mailbox } from './mail/mailbox.ts';
import { startSmtp } from './mail/smtp.ts';
import { registerMailbox } from './mailbox.ts';
import { registerOpenAi } from './vendors/openai.ts';
import { registerAssets } from './pages/assets.ts';
import { openStateFolder, type StateFolder } from './state-folder.ts';
import { registerPaypal } from './paypal.ts';
import { registerStripe } from './stripe.ts';

export type SandboxOptions = {
  /** Largest accepted request body in bytes. */
  bodyLimit?: number;
  /** Folder for state that outlives the process; without one nothing is saved. */
  stateDirectory?: string | null;
};

type Parts = { mailbox: Mailbox; smtpUrl: string; folder: StateFolder };

/**
 * Idle connections are closed after this long: a server that starts the sandbox on demand counts open
 * connections as use.
 */
const keepAliveMs = 5_000;

/**
 * All simulated services as one HTTP application: one registered file per service, each under its own base
 * path.
 */
function buildSandbox(
  { mailbox, smtpUrl, folder }: Parts,
  bodyLimit = 20 * 1024 * 1024,
): { app: FastifyInstance; isBusy: () => boolean } {
  const app = Fastify({
    logger: false,
    bodyLimit,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: true,
  });
  registerCompetitors(app, folder);
  const requestLog = createRequestLog();
  registerRequestLog(app, requestLog);
  const services = { '/openai': registerOpenAi, '/anthropic': registerAnthropic, '/gemini': registerGemini };
  const batches = createBatchStore(folder);
  for (const [prefix, register] of Object.entries(services)) {
    void app.register(async (service) => register(service, requestLog, batches), { prefix });
  }
  void app.register(async (control) => registerBatchControl(control, batches), {
    prefix: '/control/batches',
  });
  registerAssets(app);
  void app.register(async (service) => registerMailbox(service, mailbox));
  void app.register(async (service) => registerIdentity(service, folder), { prefix: '/identity' });
  const stripe = registerStripe(app, folder);
  const paypal = registerPaypal(app, folder);
  const isBusy = () => stripe.isBusy() || paypal.isBusy();
  app.get('/', () => ({ name: 'AIGen sandbox', services: Object.keys(services), smtpUrl }));
  return { app, isBusy };
}

/**
 * Starts the sandbox on the loopback interface; without a port, on a free one. Mail gets its own free port.
 */
export async function startSandbox({
  port = 0,
  bodyLimit,
  stateDirectory = null,
}: SandboxOptions & { port?: number } = {}) {
  const folder = openStateFolder(stateDirectory);
  const mailbox = createMailbox(folder.file('inbox'));
  const smtp = await startSmtp(mailbox);
  const { app, isBusy } = buildSandbox({ mailbox, smtpUrl: smtp.smtpUrl, folder }, bodyLimit);
  const url = await app.listen({ host: '127.0.0.1', port });
  const close = async () => {
    await Promise.all([app.close(), smtp.close()]);
    folder.release();
  };
  /** `isBusy`: background work is pending, without an open request. */
  return { url, smtpUrl: smtp.smtpUrl, isBusy, close };
}
