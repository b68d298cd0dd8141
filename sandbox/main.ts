import { startSandbox } from './app.ts';

/** Enough to close its connections; its state is already saved. */
const endWithinMs = 1_000;

const port = Number(process.env.PORT ?? 0);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, not '${process.env.PORT}'.`);
  process.exit(1);
}

// A killed parent closes the channel without a message; that may have happened before this line.
const kill = () => process.kill(process.pid, 'SIGKILL');
let leave: () => void = kill;
process.on('disconnect', () => leave());
if (process.send && !process.connected) kill();

const { url, smtpUrl, isBusy, close } = await startSandbox({
  port,
  stateDirectory: process.argv[2] ?? null,
}).catch(fail);
/**
 * Ends with a signal to itself, because process.exit() can hang
 * (https://github.com/nodejs/node/issues/54918).
 */
const end = () => {
  setTimeout(kill, endWithinMs).unref();
  leave = () => {};
  void close().then(() => process.connected && process.disconnect());
};
leave = end;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
process.on('message', (message: { type?: unknown }) => {
  if (message.type !== 'end-unless-busy') return;
  if (isBusy()) process.send?.({ type: 'sandbox-busy' });
  else end();
});

if (process.send) process.send({ type: 'sandbox-ready', url, smtpUrl });
else console.log(`Sandbox is serving ${url}, and takes mail at ${smtpUrl}`);

/** Reports to the parent process why it does not run. */
function fail({ message }: Error): Promise<never> {
  return new Promise(() => {
    if (process.send) process.send({ type: 'sandbox-failed', reason: message }, () => process.exit(1));
    else {
      console.error(message);
      process.exit(1);
    }
  });
}
