// The reference for sent campaigns: bare nodemailer with its own pool. Sends a number of mails of a size to a port, and says how much CPU time it took.
import { createTransport } from 'nodemailer';

type Order = { port: number; mails: number; bytes: number };

process.once('disconnect', () => process.exit(0));
process.on('message', (order: Order) => void send(order));
process.send?.({ url: '' });

async function send({ port, mails, bytes }: Order): Promise<void> {
  const line = 'Hello, this is a line of a newsletter.<br />\n';
  const html = `<p>${line.repeat(Math.round(bytes / line.length))}</p>`;
  const pool = createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
    ignoreTLS: true,
  });
  const cpu = process.cpuUsage();
  await Promise.all(
    Array.from({ length: mails }, (_, index) =>
      pool.sendMail({
        from: 'Kettle Row <news@shop.example>',
        to: `row-${index}@mail.example`,
        subject: 'News',
        html,
        text: 'Hello\n',
      }),
    ),
  );
  const { user, system } = process.cpuUsage(cpu);
  pool.close();
  process.send?.({ cpuSeconds: (user + system) / 1e6 });
}
