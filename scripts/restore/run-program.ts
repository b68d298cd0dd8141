import { execFile } from 'node:child_process';

/** Runs a program; resolves with what it says when it fails, else with null. `signal` kills it, and then this rejects. */
export function runProgram(
  name: string,
  words: string[],
  { env = process.env, signal }: { env?: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    execFile(name, words, { env, signal, maxBuffer: 10_000_000 }, (error, _output, complaint) => {
      if (!error) return resolve(null);
      if (signal.aborted) return reject(signal.reason as Error);
      if (error.code === 'ENOENT')
        return reject(new Error(`${name} is not installed, and the drill needs it.`));
      resolve(complaint.trim().split('\n')[0] || error.message);
    });
  });
}
