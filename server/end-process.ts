/**
 * Ends the process with this exit code once nothing is open any more, and kills it when that takes longer than the limit.
 * `process.exit()` would first stop V8's worker threads, and waits for ever when one of them waits for the main thread to
 * collect garbage (https://github.com/nodejs/node/issues/54918). A signal that cannot be caught always works.
 */
export function endProcess(exitCode: number, limitMs: number, onLimit: () => void = () => {}): void {
  process.exitCode = exitCode;
  setTimeout(() => {
    onLimit();
    // The log is written in an earlier immediate.
    setImmediate(() => process.kill(process.pid, 'SIGKILL'));
  }, limitMs).unref();
}
