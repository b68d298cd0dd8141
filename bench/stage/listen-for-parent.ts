import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free loopback port, sends it to the parent process, and exits when the parent does. */
export function listenForParent(server: Server): void {
  process.once('disconnect', () => process.exit(0));
  server.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 }, () => {
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
}
