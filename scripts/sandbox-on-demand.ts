import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type SandboxAddresses = { url: string; smtpUrl: string };
/** A message of the sandbox's process: the result of its start, or that it may not end yet. */
type Report =
  | ({ type: 'sandbox-ready' } & SandboxAddresses)
  | { type: 'sandbox-failed'; reason: string }
  | { type: 'sandbox-busy' };

type Options = {
  /** The sandbox's main.ts. */
  file: string;
  /** Folder for the sandbox's state that outlives its process. */
  stateDirectory: string;
  /** The process is ended after this long without a connection. */
  idleMs: number;
  env: NodeJS.ProcessEnv;
};

export type OnDemandSandbox = SandboxAddresses & {
  /** `prepare` runs with the process's own URL after each start, before a client is connected to it. */
  onStart: (prepare: (url: string) => Promise<void>) => void;
  stop: () => Promise<void>;
};

/** Enough to close its connections; its state is already saved. */
const endWithinMs = 1_000;

/**
 * Listens for the sandbox on two fixed ports of this process, for HTTP and for mail. The first connection
 * to one of them starts the sandbox's own process; after it has ended or crashed, the next connection
 * starts it again. Clients notice only the wait. The process ends with this one, even when this one is
 * killed.
 */
export async function offerSandbox(options: Options): Promise<OnDemandSandbox> {
  const clients = new Set<Socket>();
  const prepared = Promise.withResolvers<(url: string) => Promise<void>>();
  let child: ChildProcess | undefined;
  let running: Promise<SandboxAddresses> | undefined;
  /** Settled once the process has ended after a request to end, or has reported that it is busy. */
  let ending: Promise<void> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const start = async (): Promise<SandboxAddresses> => {
    const started = startProcess(options);
    child = started.child;
    for (const event of ['error', 'exit']) started.child.once(event, () => (running = undefined));
    try {
      const addresses = await started.ready;
      const prepare = await prepared.promise;
      await prepare(addresses.url);
      return addresses;
    } catch (error) {
      // It locks the folder that the next process needs.
      await endChild(started.child);
      throw error;
    }
  };
  const ensureStarted = async (): Promise<SandboxAddresses> => {
    clearTimeout(idleTimer);
    await ending;
    return (running ??= start());
  };
  const endWhenIdle = () => {
    clearTimeout(idleTimer);
    if (clients.size === 0 && running) idleTimer = setTimeout(requestEnd, options.idleMs).unref();
  };
  const requestEnd = () => {
    if (!child?.connected) return;
    const asked = child;
    const isSettled = Promise.race([once(asked, 'exit'), once(asked, 'message')]);
    asked.send({ type: 'end-unless-busy' });
    const limit = setTimeout(() => asked.kill('SIGKILL'), endWithinMs).unref();
    ending = isSettled.then(endWhenIdle, endWhenIdle).finally(() => clearTimeout(limit));
  };
  const accept = async (client: Socket, portOf: (addresses: SandboxAddresses) => number) => {
    clients.add(client);
    // Read while the sandbox starts: only so it is noticed that a client has left, whose call must not be done any more.
    const early: Buffer[] = [];
    const collect = (chunk: Buffer) => early.push(chunk);
    client.on('data', collect);
    client.on('error', () => client.destroy());
    client.once('close', () => {
      clients.delete(client);
      endWhenIdle();
    });
    try {
      const port = portOf(await ensureStarted());
      if (client.destroyed) return;
      const sandbox = connect(port, '127.0.0.1');
      client.off('data', collect);
      for (const chunk of early) sandbox.write(chunk);
      join(client, sandbox);
    } catch (error) {
      if (!isStopped) console.error(error instanceof Error ? error.message : error);
      client.destroy();
    }
  };

  const http = await listen((client) => void accept(client, ({ url }) => Number(new URL(url).port)));
  const smtp = await listen((client) => void accept(client, ({ smtpUrl }) => Number(new URL(smtpUrl).port)));
  return {
    url: `http://127.0.0.1:${http.port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    onStart: prepared.resolve,
    stop: async () => {
      isStopped = true;
      clearTimeout(idleTimer);
      http.server.close();
      smtp.server.close();
      for (const client of clients) client.destroy();
      if (child) await endChild(child);
    },
  };
}

/** Kills the process when it does not end soon. */
async function endChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  const limit = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(limit);
}

function startProcess({ file, stateDirectory, env }: Options) {
  const child = fork(file, [stateDirectory], {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...env, PORT: '0' },
  });
  const ready = new Promise<SandboxAddresses>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`The sandbox ended (${code ?? signal}).`)));
    child.on('message', (message) => {
      const report = message as Report;
      if (report.type === 'sandbox-failed') reject(new Error(report.reason));
      if (report.type !== 'sandbox-ready') return;
      child.unref();
      child.channel?.unref();
      resolve({ url: report.url, smtpUrl: report.smtpUrl });
    });
  });
  return { child, ready };
}

async function listen(onClient: (client: Socket) => void): Promise<{ server: Server; port: number }> {
  const server = createServer({ noDelay: true }, onClient).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server: server.unref(), port: (server.address() as AddressInfo).port };
}

/** Pipes two sockets to each other, including closed and broken connections. */
export function join(client: Socket, sandbox: Socket): void {
  sandbox.setNoDelay(true);
  const pass = (from: Socket, to: Socket) => {
    // Node never closes a socket that is reset while its end is being sent, and then spins for ever when the process ends.
    from.on('error', () => (to.writableEnded ? to.destroy() : to.resetAndDestroy()));
    from.once('close', () => to.destroySoon());
    from.pipe(to);
  };
  pass(client, sandbox);
  pass(sandbox, client);
}
