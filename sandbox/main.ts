import { startSandbox } from './app.ts';

const port = Number(process.env.PORT ?? 0);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, not '${process.env.PORT}'.`);
  process.exit(1);
}

// A parent that is killed closes the channel and sends nothing; it may have been before this line.
const follow = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', follow);
if (process.send && !process.connected) follow();

const { url, smtpUrl, isBusy, close } = await startSandbox({
  port,
  stateDirectory: process.argv[2] ?? null,
}).catch(fail);
const end = () =>
  void close().then(() => {
    // It ends by itself: process.exit() can wait for ever (https://github.com/nodejs/node/issues/54918).
    process.removeAllListeners('disconnect');
    if (process.connected) process.disconnect();
  });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
process.on('message', (message: { type?: unknown }) => {
  if (message.type !== 'end-unless-busy') return;
  if (isBusy()) process.send?.({ type: 'sandbox-busy' });
  else end();
});

if (process.send) process.send({ type: 'sandbox-ready', url, smtpUrl });
else console.log(`Sandbox is serving ${url}, and takes mail at ${smtpUrl}`);

/** Reports to whoever started it why it does not run. */
function fail({ message }: Error): Promise<never> {
  return new Promise(() => {
    if (process.send) process.send({ type: 'sandbox-failed', reason: message }, () => process.exit(1));
    else {
      console.error(message);
      process.exit(1);
    }
  });
}
