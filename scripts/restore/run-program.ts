import { execFile } from 'node:child_process';

/** Runs a program; resolves with what it says when it fails, else with null. */
export function runProgram(
  name: string,
  words: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    execFile(name, words, { env, maxBuffer: 10_000_000 }, (error, _output, complaint) => {
      if (!error) return resolve(null);
      if (error.code === 'ENOENT')
        return reject(new Error(`${name} is not installed, and the drill needs it.`));
      resolve(complaint.trim().split('\n')[0] || error.message);
    });
  });
}
