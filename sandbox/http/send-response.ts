import type { ScenarioSettings } from '../scenarios.ts';
import { splitInsideCharacter } from './chunks.ts';
import type { ClientConnection } from './connection.ts';

/** How a vendor formats one streamed response. `index` counts the text events already sent. */
export type StreamFrames = {
  contentType: string;
  opening: string[];
  text: (text: string, index: number) => string;
  closing: (index: number) => string[];
  /** Events of a refusal, from the first to the last. */
  refusal: () => string[];
  error: (index: number) => string;
  garbage: (index: number) => string;
};

export type Delivery = {
  connection: ClientConnection;
  scenario: ScenarioSettings;
  headers: Record<string, string>;
  /** Called for each piece of text sent. */
  onChunk: () => void;
};

const paces = { normal: 20, slow: 120, fast: 0 } as const;
const firstTextMs = { normal: 120, slow: 400, fast: 0 } as const;
const bytesApartMs = 3;

/** Milliseconds before piece number `index`: 15 to 25 at the normal pace. */
const pauseMs = (scenario: ScenarioSettings, index: number) => {
  if (scenario.chunkMs !== null) return scenario.chunkMs;
  const base = paces[scenario.pace];
  return scenario.pace === 'normal' ? base - 5 + ((index * 7) % 11) : base;
};

const sendSplit = async (connection: ClientConnection, frame: string) => {
  const [start, rest] = splitInsideCharacter(Buffer.from(frame));
  await connection.flush(start);
  await connection.pause(bytesApartMs);
  await connection.flush(rest);
};

/** Runs the key's fault at its point in the stream. True when the stream is over. */
const breakAt = async (
  { connection, scenario }: Delivery,
  frames: StreamFrames,
  index: number,
): Promise<boolean> => {
  switch (scenario.fault) {
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

/** Streams the pieces of a text as events of a vendor, at the pace and with the fault of the key. */
export async function sendStream(delivery: Delivery, frames: StreamFrames, pieces: string[]) {
  const { connection, scenario, headers, onChunk } = delivery;
  await connection.pause(scenario.chunkMs ?? firstTextMs[scenario.pace]);
  connection.head(200, { ...headers, 'content-type': frames.contentType, 'cache-control': 'no-cache' });
  if (scenario.fault === 'refuse') {
    for (const frame of frames.refusal()) await connection.write(frame);
    return connection.end();
  }
  for (const frame of frames.opening) await connection.write(frame);
  const breakingPoint = Math.max(1, Math.floor(pieces.length / 2));
  let index = 0;
  for (const piece of pieces) {
    if (index > 0) await connection.pause(pauseMs(scenario, index));
    if (connection.gone) return;
    const frame = frames.text(piece, index);
    await (scenario.fault === 'split' ? sendSplit(connection, frame) : connection.write(frame));
    onChunk();
    index += 1;
    if (index === breakingPoint && (await breakAt(delivery, frames, index))) return;
  }
  for (const frame of frames.closing(index)) await connection.write(frame);
  connection.end();
}

const longestWaitMs = 1_500;

/** Sends one JSON body, at the pace and with the fault of the key. */
export const sendJson = (delivery: Delivery, body: unknown, pieceCount: number) =>
  sendText(delivery, JSON.stringify(body), 'application/json', pieceCount);

/** Sends a body as a whole, at the pace and with the fault of the key. */
export async function sendText(delivery: Delivery, text: string, contentType: string, pieceCount: number) {
  const { connection, scenario, headers } = delivery;
  const perPiece = scenario.chunkMs ?? paces[scenario.pace];
  await connection.pause(Math.min(longestWaitMs, perPiece * pieceCount));
  if (connection.gone) return;
  const half = text.slice(0, Math.floor(text.length / 2));
  const head = { ...headers, 'content-type': contentType };
  switch (scenario.fault) {
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
      return connection.end(scenario.fault === 'early' ? half : `${half}\u0000<<< not JSON >>>`);
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
