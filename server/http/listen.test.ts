import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from '../config/config-error.ts';
import { listen } from './listen.ts';

const other = createServer();
let taken: number;

beforeAll(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening');
  taken = (other.address() as AddressInfo).port;
});
afterAll(() => void other.close());

it('a place where it cannot listen is one line that names the setting', async () => {
  const places: [host: string, port: number, line: string][] = [
    ['127.0.0.1', taken, `PORT must be free, and ${taken} is in use.`],
    // Of a range for documentation.
    ['192.0.2.1', 0, 'HOST must be an address of this machine, and 192.0.2.1 is not (EADDRNOTAVAIL).'],
    ['no host', 0, 'HOST must be an address of this machine, and no host is not known (ENOTFOUND).'],
  ];
  for (const [host, port, line] of places)
    await expect(listen(fastify(), { host, port })).rejects.toEqual(new ConfigError(line));
});

it('a port that is only for root is one line, too; another error is thrown as it is', async () => {
  const failing = (failure: object) => {
    const error = Object.assign(new Error('failed'), failure);
    return listen(Object.assign(fastify(), { listen: () => Promise.reject(error) }), {
      host: '127.0.0.1',
      port: 80,
    });
  };
  await expect(failing({ code: 'EACCES', syscall: 'listen' })).rejects.toThrow(
    /^PORT must be one that the user of this process may listen on, and 80 is not: choose 1024 or higher\.$/,
  );
  await expect(failing({ code: 'EACCES', syscall: 'open' })).rejects.toThrow(/^failed$/);
  await expect(failing({ code: 'ECONNREFUSED', syscall: 'connect' })).rejects.toThrow(/^failed$/);
});
