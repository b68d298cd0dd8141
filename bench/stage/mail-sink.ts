// A mail server that takes every mail and keeps none: it counts them by recipient, and tells its parent when it is asked.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const counts = new Map<string, number>();
let [mails, bytes, lastAt] = [0, 0, 0];

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, { envelope }, done) => {
    stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
    stream.on('end', () => {
      for (const { address } of envelope.rcptTo) counts.set(address, (counts.get(address) ?? 0) + 1);
      mails += 1;
      lastAt = Date.now();
      done();
    });
  },
});
server.on('error', () => {});

process.once('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message === 'recipients') return void process.send?.([...counts.keys()]);
  if (message === 'forget') {
    counts.clear();
    [mails, bytes, lastAt] = [0, 0, 0];
  }
  const twice = [...counts.values()].filter((count) => count > 1).length;
  process.send?.({ mails, bytes, lastAt, twice, recipients: counts.size });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
});
