import Fastify, { type FastifyInstance } from 'fastify';
import { registerAnthropic } from './vendors/anthropic.ts';
import { registerGemini } from './vendors/gemini.ts';
import { registerIdentity } from './identity.ts';
import { createJournal, registerJournal } from './journal.ts';
import { createMailbox, type Mailbox } from './mail/mailbox.ts';
import { startSmtp } from './mail/smtp.ts';
import { registerMailbox } from './mailbox.ts';
import { registerOpenAi } from './vendors/openai.ts';
import { registerLook } from './pages/look.ts';
import { registerStripe } from './stripe.ts';

export type SandboxOptions = {
  /** Largest accepted request body in bytes. */
  bodyLimit?: number;
  /** Folder in which it remembers what outlives a restart; without one it forgets. */
  stateDirectory?: string | null;
};

type Parts = { mailbox: Mailbox; smtpUrl: string };

/** The outside world as one HTTP application: one registered file per service, each under its own base path. */
function buildSandbox(
  { mailbox, smtpUrl }: Parts,
  { bodyLimit = 20 * 1024 * 1024, stateDirectory = null }: SandboxOptions,
): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit, forceCloseConnections: true });
  const journal = createJournal();
  registerJournal(app, journal);
  const services = { '/openai': registerOpenAi, '/anthropic': registerAnthropic, '/gemini': registerGemini };
  for (const [prefix, register] of Object.entries(services)) {
    void app.register(async (service) => register(service, journal), { prefix });
  }
  registerLook(app);
  void app.register(async (service) => registerMailbox(service, mailbox));
  void app.register(async (service) => registerIdentity(service), { prefix: '/identity' });
  registerStripe(app, stateDirectory);
  app.get('/', () => ({ name: 'AIGen sandbox', services: Object.keys(services), smtpUrl }));
  return app;
}

/** Starts the sandbox on this machine only; without a port, on a free one. Mail has a free port of its own. */
export async function startSandbox({ port = 0, ...options }: SandboxOptions & { port?: number } = {}) {
  const mailbox = createMailbox();
  const smtp = await startSmtp(mailbox);
  const app = buildSandbox({ mailbox, smtpUrl: smtp.smtpUrl }, options);
  const url = await app.listen({ host: '127.0.0.1', port });
  const close = async () => {
    await Promise.all([app.close(), smtp.close()]);
  };
  return { url, smtpUrl: smtp.smtpUrl, close };
}
