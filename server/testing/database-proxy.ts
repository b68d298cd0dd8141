import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A PostgreSQL server behind an address of its own, which can go away and come back. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    return socket;
  };
  let isSilent = false;
  const server = createServer((near) => {
    // Accepted, and nothing is sent.
    if (isSilent) return void keep(near);
    const far = keep(connect(Number(target.port), target.hostname));
    keep(near).pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    goAway: async () => {
      const closed = once(server, 'close');
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
    comeBack: () => listen(port),
    /** As when a firewall drops every packet: connections stay, and nothing goes through any more, until `answer`. */
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** What was open before is lost, as after a failover. */
    answer: () => {
      isSilent = false;
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
