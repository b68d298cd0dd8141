import type { KeyOrders } from '../scenarios.ts';
import { splitInsideCharacter } from './chunks.ts';
import type { ClientConnection } from './connection.ts';

/** How a vendor frames one streamed answer. `index` counts the frames of text already sent. */
export type StreamFrames = {
  contentType: string;
  opening: string[];
  text: (text: string, index: number) => string;
  closing: (index: number) => string[];
  /** Events that decline to write, from the first to the last. */
  refusal: () => string[];
  error: (index: number) => string;
  garbage: (index: number) => string;
};

export type Delivery = {
  connection: ClientConnection;
  orders: KeyOrders;
  headers: Record<string, string>;
  /** Called for each piece of text sent. */
  onChunk: () => void;
};

const paces = { normal: 20, slow: 120, fast: 0 } as const;
const firstTextMs = { normal: 120, slow: 400, fast: 0 } as const;
const bytesApartMs = 3;

/** Milliseconds before piece number `index`: 15 to 25 at the normal pace. */
const paceOf = (orders: KeyOrders, index: number) => {
  if (orders.chunkMs !== null) return orders.chunkMs;
  const base = paces[orders.pace];
  return orders.pace === 'normal' ? base - 5 + ((index * 7) % 11) : base;
};

const sendSplit = async (connection: ClientConnection, frame: string) => {
  const [start, rest] = splitInsideCharacter(Buffer.from(frame));
  await connection.flush(start);
  await connection.pause(bytesApartMs);
  await connection.flush(rest);
};

/** Does what the fault of the key says at its point in the stream. True when the stream is over. */
const breakAt = async (
  { connection, orders }: Delivery,
  frames: StreamFrames,
  index: number,
): Promise<boolean> => {
  switch (orders.fault) {
    case 'cut':
      await connection.flush('');
      connection.drop();
      return true;
    case 'early':
      connection.end();
      return true;
    case 'stall':
      await connection.untilGone();
      return true;
    case 'error-midstream':
      connection.end(frames.error(index));
      return true;
    case 'garbage':
      await connection.write(frames.garbage(index));
      return false;
    default:
      return false;
  }
};

/** Streams the pieces of a text in the frames of a vendor, at the pace and with the fault that the key asks for. */
export async function sendStream(delivery: Delivery, frames: StreamFrames, pieces: string[]) {
  const { connection, orders, headers, onChunk } = delivery;
  await connection.pause(orders.chunkMs ?? firstTextMs[orders.pace]);
  connection.head(200, { ...headers, 'content-type': frames.contentType, 'cache-control': 'no-cache' });
  if (orders.fault === 'refuse') {
    for (const frame of frames.refusal()) await connection.write(frame);
    return connection.end();
  }
  for (const frame of frames.opening) await connection.write(frame);
  const breakingPoint = Math.max(1, Math.floor(pieces.length / 2));
  let index = 0;
  for (const piece of pieces) {
    if (index > 0) await connection.pause(paceOf(orders, index));
    if (connection.gone) return;
    const frame = frames.text(piece, index);
    await (orders.fault === 'split' ? sendSplit(connection, frame) : connection.write(frame));
    onChunk();
    index += 1;
    if (index === breakingPoint && (await breakAt(delivery, frames, index))) return;
  }
  for (const frame of frames.closing(index)) await connection.write(frame);
  connection.end();
}

const longestWaitMs = 1_500;

/** Answers with one JSON body, at the pace and with the fault that the key asks for. */
export async function sendJson(delivery: Delivery, body: unknown, pieceCount: number) {
  const { connection, orders, headers } = delivery;
  const perPiece = orders.chunkMs ?? paces[orders.pace];
  await connection.pause(Math.min(longestWaitMs, perPiece * pieceCount));
  if (connection.gone) return;
  const text = JSON.stringify(body);
  const half = text.slice(0, Math.floor(text.length / 2));
  const head = { ...headers, 'content-type': 'application/json' };
  switch (orders.fault) {
    case 'cut':
      connection.head(200, { ...head, 'content-length': String(Buffer.byteLength(text)) });
      await connection.flush(half);
      return connection.drop();
    case 'stall':
      connection.head(200, { ...head, 'content-length': String(Buffer.byteLength(text)) });
      await connection.flush(half);
      return connection.untilGone();
    case 'early':
    case 'garbage':
      connection.head(200, head);
      return connection.end(orders.fault === 'early' ? half : `${half}\u0000<<< not JSON >>>`);
    case 'split':
      connection.head(200, head);
      await sendSplit(connection, text);
      return connection.end();
    default:
      connection.head(200, { ...head, 'content-length': String(Buffer.byteLength(text)) });
      await connection.write(text);
      return connection.end();
  }
}
