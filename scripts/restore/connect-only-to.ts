// Loaded before a server that must reach its database and nothing else (node --import): CONNECT_ONLY_TO is `host:port`, the
// path of a socket, or empty for nothing at all. Refuses every other connection and look-up of a name, and reports each on standard error.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { refusalMark } from './refusal-mark.ts';

const allowed = process.env.CONNECT_ONLY_TO ?? '';

function refuse(place: string): Error {
  writeSync(2, `${refusalMark}${place}\n`);
  return Object.assign(new Error(`${refusalMark}${place}`), { code: 'ECONNREFUSED' });
}

/** The place from the arguments of net.connect or Socket.connect: a path, a port and a host, options, or a list that begins with options. */
function placeOf([first, second]: unknown[]): string {
  if (Array.isArray(first)) return placeOf(first);
  if (typeof first === 'object' && first !== null) {
    const { host, port, path } = first as net.TcpNetConnectOpts & { path?: string };
    return path && port === undefined ? path : `${host ?? 'localhost'}:${port}`;
  }
  // What is no number is the path of a socket.
  if (Number.isNaN(Number(first))) return String(first);
  return typeof second === 'string' ? `${second}:${String(first)}` : `localhost:${String(first)}`;
}

const connect = Reflect.get(net.Socket.prototype, 'connect') as (...given: unknown[]) => net.Socket;
net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
  const place = placeOf(given);
  if (allowed !== '' && place === allowed) return connect.apply(this, given);
  this.destroy(refuse(place));
  return this;
} as typeof net.Socket.prototype.connect;

dgram.Socket.prototype.send = () => {
  throw refuse('a UDP port');
};

/** What may be looked up: addresses, `localhost` to listen on, and the host that it may connect to. */
const isOwn = (name: unknown) =>
  name === allowed.slice(0, allowed.lastIndexOf(':')) || name === 'localhost' || net.isIP(String(name)) !== 0;

const { lookup } = dns;
const lookupNothing = (name: string, ...rest: unknown[]) => {
  if (isOwn(name)) return (lookup as (...given: unknown[]) => void)(name, ...rest);
  process.nextTick(rest.at(-1) as (error: Error) => void, refuse(`${name} (its address)`));
};
Object.assign(dns, { lookup: Object.assign(lookupNothing, lookup) });

for (const prototype of [dns.Resolver.prototype, dns, dns.promises.Resolver.prototype, dns.promises]) {
  const isPromised = prototype === dns.promises || prototype === dns.promises.Resolver.prototype;
  const names = Object.getOwnPropertyNames(prototype).filter((name) =>
    /^(?:resolve|reverse|lookupService)/.test(name),
  );
  if (isPromised) names.push('lookup');
  for (const name of names) {
    const former = Reflect.get(prototype, name) as unknown;
    if (typeof former !== 'function') continue;
    Reflect.set(prototype, name, (host: string, ...rest: unknown[]) => {
      if (isPromised && name === 'lookup' && isOwn(host))
        return former.call(prototype, host, ...rest) as unknown;
      const error = refuse(`${host} (its records)`);
      if (isPromised) return Promise.reject(error);
      process.nextTick(rest.at(-1) as (failure: Error) => void, error);
    });
  }
}
syncBuiltinESMExports();
