import { startSandbox } from './app.ts';

const port = Number(process.env.PORT ?? 0);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, not '${process.env.PORT}'.`);
  process.exit(1);
}

// A parent that is killed closes the channel and nothing else: that is the sign to leave.
process.on('disconnect', () => process.exit(0));

const { url, smtpUrl, close } = await startSandbox({ port, stateDirectory: process.argv[2] ?? null }).catch(
  leave,
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)));
}

if (process.send) process.send({ type: 'sandbox-ready', url, smtpUrl });
else console.log(`Sandbox is serving ${url}, and takes mail at ${smtpUrl}`);

/** Whoever started it says why it does not run. */
function leave({ message }: Error): Promise<never> {
  return new Promise(() => {
    if (process.send) process.send({ type: 'sandbox-failed', reason: message }, () => process.exit(1));
    else {
      console.error(message);
      process.exit(1);
    }
  });
}
