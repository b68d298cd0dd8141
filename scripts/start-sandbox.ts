import { fork } from 'node:child_process';
import path from 'node:path';
import { ConfigError, type Config } from '#server/config/config.ts';

type SandboxAddresses = { url: string; smtpUrl: string };
/** What the sandbox's process says, once. */
type Told = ({ type: 'sandbox-ready' } & SandboxAddresses) | { type: 'sandbox-failed'; reason: string };

/**
 * The configuration with the sandbox in it, where it is on: started, or the one that runs at SANDBOX_URL. Mail goes
 * to its inbox unless a mail server is set.
 */
export async function withSandbox(config: Config, root: string): Promise<Config> {
  if (!config.sandbox) return { ...config, sandboxUrl: undefined };
  const { url, smtpUrl } = config.sandboxUrl
    ? await findRunning(config.sandboxUrl)
    : await startSandboxProcess(root, path.join(config.dataDir, 'sandbox'));
  return { ...config, sandboxUrl: url, smtpUrl: config.smtpUrl ?? smtpUrl };
}

async function findRunning(url: string): Promise<SandboxAddresses> {
  try {
    const { smtpUrl } = (await (await fetch(url)).json()) as { smtpUrl: string };
    return { url, smtpUrl };
  } catch (error) {
    throw new ConfigError('SANDBOX_URL must name a running sandbox.', { cause: error });
  }
}

/**
 * Starts the sandbox in a process of its own and answers its addresses. What people have paid for there is kept in
 * the folder, so that a restart takes nothing from them. It ends with this process, also when this process is
 * killed: the sandbox leaves when its line to the parent closes.
 */
function startSandboxProcess(root: string, stateDirectory: string): Promise<SandboxAddresses> {
  const child = fork(path.join(root, 'sandbox', 'main.ts'), [stateDirectory], {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The sandbox ended at once (exit code ${code}).`)));
    child.on('message', (message) => {
      const told = message as Told;
      if (told.type === 'sandbox-failed') return reject(new ConfigError(told.reason));
      child.unref();
      child.channel?.unref();
      resolve({ url: told.url, smtpUrl: told.smtpUrl });
    });
  });
}
