import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Addresses, CNAMEs and, in quotes, texts by name; an empty list answers that there are none. Names that are missing are never
 * answered.
 */
export type Zone = Record<string, readonly string[]>;

/** A name server on a free port of loopback that answers questions for addresses and texts. */
export async function startNameServer(zone: Zone) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    asked.push(name);
    if (zone[name] === undefined) return;
    const records = recordsOf(zone, name, type);
    const header = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0]);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { server: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() };
}

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (; query[at] !== 0; at += query[at]! + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** With the records of a name that a CNAME leads to, as resolvers answer. */
function recordsOf(zone: Zone, name: string, type: number): Buffer[] {
  return (zone[name] ?? []).flatMap((value) => {
    if (value.startsWith('"')) return type === 16 ? [record(name, 16, encodeText(value.slice(1, -1)))] : [];
    const family = isIP(value);
    if (family === 0) return [record(name, 5, encodeName(value)), ...recordsOf(zone, value, type)];
    if (type !== (family === 4 ? 1 : 28)) return [];
    return [record(name, type, Buffer.from(ipaddr.parse(value).toByteArray()))];
  });
}

function record(name: string, type: number, data: Buffer): Buffer {
  return Buffer.concat([
    encodeName(name),
    Buffer.from([0, type, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]),
    data,
  ]);
}

/** In pieces of 255 characters at most. */
function encodeText(text: string): Buffer {
  const pieces = text.match(/.{1,255}/g) ?? [''];
  return Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  );
}

function encodeName(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
