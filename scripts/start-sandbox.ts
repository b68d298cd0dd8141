import path from 'node:path';
import { ConfigError } from '#server/config/config-error.ts';
import { type Config } from '#server/config/config.ts';
import { compileCache } from './load-faster.ts';
import { offerSandbox, type OnDemandSandbox, type SandboxAddresses } from './sandbox-on-demand.ts';

/**
 * The configuration with the URLs of the sandbox, if it is enabled: one that starts on demand, or the one
 * running at SANDBOX_URL. Mail goes to its inbox unless a mail server is configured.
 */
export async function withSandbox(
  config: Config,
  root: string,
): Promise<{ config: Config; sandbox?: OnDemandSandbox }> {
  if (!config.sandbox) return { config: { ...config, sandboxUrl: undefined } };
  const withAddresses = ({ url, smtpUrl }: SandboxAddresses): Config => ({
    ...config,
    sandboxUrl: url,
    sandboxSmtpUrl: smtpUrl,
    smtpUrl: config.smtpUrl ?? smtpUrl,
  });
  if (config.sandboxUrl) return { config: withAddresses(await findRunning(config.sandboxUrl)) };
  const sandbox = await offerSandbox({
    file: path.join(root, 'sandbox', 'main.ts'),
    stateDirectory: path.join(config.dataDir, 'sandbox'),
    idleMs: config.sandboxIdleMs,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  return { config: withAddresses(sandbox), sandbox };
}

async function findRunning(url: string): Promise<SandboxAddresses> {
  try {
    const { smtpUrl } = (await (await fetch(url)).json()) as { smtpUrl: string };
    return { url, smtpUrl };
  } catch (error) {
    throw new ConfigError('SANDBOX_URL must be the URL of a running sandbox.', { cause: error });
  }
}
