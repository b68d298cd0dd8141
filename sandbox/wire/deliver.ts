import type { KeyOrders } from '../scenarios.ts';
import { splitInsideCharacter } from './chunks.ts';
import type { Line } from './line.ts';

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
  line: Line;
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

const sendSplit = async (line: Line, frame: string) => {
  const [start, rest] = splitInsideCharacter(Buffer.from(frame));
  await line.flush(start);
  await line.pause(bytesApartMs);
  await line.flush(rest);
};

/** Does what the fault of the key says at its point in the stream. True when the stream is over. */
const breakAt = async ({ line, orders }: Delivery, frames: StreamFrames, index: number): Promise<boolean> => {
  switch (orders.fault) {
    case 'cut':
      await line.flush('');
      line.drop();
      return true;
    case 'early':
      line.end();
      return true;
    case 'stall':
      await line.untilGone();
      return true;
    case 'error-midstream':
      line.end(frames.error(index));
      return true;
    case 'garbage':
      await line.write(frames.garbage(index));
      return false;
    default:
      return false;
  }
};

/** Streams the pieces of a text in the frames of a vendor, at the pace and with the fault that the key asks for. */
export async function deliverStream(delivery: Delivery, frames: StreamFrames, pieces: string[]) {
  const { line, orders, headers, onChunk } = delivery;
  await line.pause(orders.chunkMs ?? firstTextMs[orders.pace]);
  line.head(200, { ...headers, 'content-type': frames.contentType, 'cache-control': 'no-cache' });
  if (orders.fault === 'refuse') {
    for (const frame of frames.refusal()) await line.write(frame);
    return line.end();
  }
  for (const frame of frames.opening) await line.write(frame);
  const breakingPoint = Math.max(1, Math.floor(pieces.length / 2));
  let index = 0;
  for (const piece of pieces) {
    if (index > 0) await line.pause(paceOf(orders, index));
    if (line.gone) return;
    const frame = frames.text(piece, index);
    await (orders.fault === 'split' ? sendSplit(line, frame) : line.write(frame));
    onChunk();
    index += 1;
    if (index === breakingPoint && (await breakAt(delivery, frames, index))) return;
  }
  for (const frame of frames.closing(index)) await line.write(frame);
  line.end();
}

const longestWaitMs = 1_500;

/** Answers with one JSON body, at the pace and with the fault that the key asks for. */
export async function deliverJson(delivery: Delivery, body: unknown, pieceCount: number) {
  const { line, orders, headers } = delivery;
  const perPiece = orders.chunkMs ?? paces[orders.pace];
  await line.pause(Math.min(longestWaitMs, perPiece * pieceCount));
  if (line.gone) return;
  const text = JSON.stringify(body);
  const half = text.slice(0, Math.floor(text.length / 2));
  const head = { ...headers, 'content-type': 'application/json' };
  switch (orders.fault) {
    case 'cut':
      line.head(200, { ...head, 'content-length': String(Buffer.byteLength(text)) });
      await line.flush(half);
      return line.drop();
    case 'stall':
      line.head(200, { ...head, 'content-length': String(Buffer.byteLength(text)) });
      await line.flush(half);
      return line.untilGone();
    case 'early':
    case 'garbage':
      line.head(200, head);
      return line.end(orders.fault === 'early' ? half : `${half}\u0000<<< not JSON >>>`);
    case 'split':
      line.head(200, head);
      await sendSplit(line, text);
      return line.end();
    default:
      line.head(200, { ...head, 'content-length': String(Buffer.byteLength(text)) });
      await line.write(text);
      return line.end();
  }
}
