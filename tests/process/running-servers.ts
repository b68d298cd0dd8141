import { afterEach } from 'vitest';
import { runServer, type RunningServer } from '../../e2e/run-server.ts';

const running: RunningServer[] = [];

/** Starts a server that is always stopped after the test. */
export async function start(...options: Parameters<typeof runServer>): Promise<RunningServer> {
  const server = await runServer(...options);
  running.push(server);
  return server;
}

afterEach(async () => {
  for (const server of running.splice(0)) if (server.process.exitCode === null) await server.kill();
});
