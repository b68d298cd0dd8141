import Fastify, { type FastifyInstance } from 'fastify';
import { registerAnthropic } from './anthropic.ts';
import { registerGemini } from './gemini.ts';
import { createJournal, registerJournal } from './journal.ts';
import { registerOpenAi } from './openai.ts';

export type SandboxOptions = {
  /** Largest accepted request body in bytes. */
  bodyLimit?: number;
};

/** The outside world as one HTTP application: one registered file per service, each under its own base path. */
export function buildSandbox({ bodyLimit = 20 * 1024 * 1024 }: SandboxOptions = {}): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit, forceCloseConnections: true });
  const journal = createJournal();
  registerJournal(app, journal);
  const services = { '/openai': registerOpenAi, '/anthropic': registerAnthropic, '/gemini': registerGemini };
  for (const [prefix, register] of Object.entries(services)) {
    void app.register(async (service) => register(service, journal), { prefix });
  }
  app.get('/', () => ({ name: 'AIGen sandbox', services: Object.keys(services) }));
  return app;
}

/** Starts the sandbox on this machine only; without a port, on a free one. */
export async function startSandbox({ port = 0, ...options }: SandboxOptions & { port?: number } = {}) {
  const app = buildSandbox(options);
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url, close: () => app.close() };
}
