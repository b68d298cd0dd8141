import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

/** The arguments that `npm start` gives Node. */
const startArguments = packageJson.scripts.start.split(' && ').at(-1)!.split(' ').slice(1);
const root = path.resolve(import.meta.dirname, '..');

export type RunningServer = {
  url: string;
  /** Its standard error so far: the log. */
  log: () => string;
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** SIGKILL, as a crash would. */
  kill: () => Promise<void>;
  process: ChildProcess;
};

/**
 * Starts the product as `npm start` does, with settings of its own, and waits until it serves. `logFile`: the descriptor of a file that
 * takes its log instead.
 */
export async function runServer(env: Record<string, string>, logFile?: number): Promise<RunningServer> {
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    // The sandbox keeps its request log and its faults only while it runs.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      SANDBOX_IDLE_SECONDS: '600',
      ...env,
    },
    stdio: ['ignore', 'pipe', logFile ?? 'pipe'],
  });
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (log += text));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = await firstLine(child, exited, () => log);
  return {
    url,
    log: () => log,
    process: child,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function firstLine(child: ChildProcess, exited: Promise<number | null>, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const end = output.indexOf('\n');
      if (end < 0) return;
      const [, url] = /^AIGen is serving (\S+)$/.exec(output.slice(0, end)) ?? [];
      if (url) resolve(url);
      else reject(new Error(`The first line was not the URL: ${output}`));
    });
    void exited.then((code) =>
      reject(new Error(`The server ended (exit code ${code}) before it served:\n${log()}`)),
    );
  });
}
