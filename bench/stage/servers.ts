import { directTarget, type Target } from './client.ts';
import { startInstallation, type Installation, type People } from './installation.ts';
import { startProcess, type Running } from './processes.ts';

/** Upstream, pipe and AIGen, each in its own process. */
export type BenchServers = {
  upstream: Running;
  pipe: Running;
  installation: Installation;
  /** The two between the client and the upstream. */
  contestants: { pipe: { pid: number; target: Target }; ours: { pid: number; target: Target } };
};

/** Many, because with one account all calls would contend for its rows, which is unrealistic. */
const subscribers: People = { count: 64, plan: 'unlimited' };

/** Runs `work` with the three started, and always stops them. */
export async function withBenchServers<Result>(
  work: (servers: BenchServers) => Promise<Result>,
  { isStream = true, people = subscribers }: { isStream?: boolean; people?: People } = {},
): Promise<Result> {
  const upstream = await startProcess('upstream.ts');
  const pipe = await startProcess('pipe.ts', upstream.url);
  const installation = await startInstallation(upstream.url, people);
  try {
    const contestants = {
      pipe: { pid: pipe.pid, target: directTarget(pipe.url, isStream) },
      ours: { pid: installation.pid, target: installation.target },
    };
    return await work({ upstream, pipe, installation, contestants });
  } finally {
    await Promise.all([upstream.stop(), pipe.stop(), installation.stop()]);
  }
}
