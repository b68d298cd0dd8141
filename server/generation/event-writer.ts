import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#domain/errors/app-error.ts';

/** A line goes out at least this often, so that proxies do not close the connection of a slow provider. */
const pingMs = 15_000;
/** A client that has read nothing for so long has left, even if its connection is open. */
const patienceMs = 5 * 60_000;

/**
 * Writes generation events to a browser. Nothing is sent before the first event or ping, so that a call that
 * fails early can still be sent with its own status.
 */
export class EventWriter {
  readonly #response: ServerResponse;
  readonly #begin: () => void;
  readonly #pings: NodeJS.Timeout;
  #begun = false;
  #quiet = true;
  #draining: Promise<void> | undefined;

  /** `begin` sends the head; it is called once, right before the first write. */
  constructor(response: ServerResponse, begin: () => void) {
    this.#response = response;
    this.#begin = begin;
    this.#pings = setInterval(() => this.#ping(), pingMs);
  }

  /** True once the head is sent: then a failure can only be sent as an event. */
  get begun(): boolean {
    return this.#begun;
  }

  /** Sends text. A promise means that the browser is slow, and resolves when it has caught up or left. */
  delta(text: string): void | Promise<void> {
    return this.#write(`event: delta\ndata: {"text":${JSON.stringify(text)}}\n\n`);
  }

  /** Sends one row of many. A promise as for `delta`. */
  row(row: object): void | Promise<void> {
    return this.#write(`event: row\ndata: ${JSON.stringify(row)}\n\n`);
  }

  /** Sends how far work is that has no text yet. A promise as for `delta`. */
  progress(progress: object): void | Promise<void> {
    return this.#write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
  }

  /** Sends an event before the text. */
  head(head: object): void {
    void this.#write(`event: head\ndata: ${JSON.stringify(head)}\n\n`);
  }

  result(result: object): void {
    this.#end(`event: result\ndata: ${JSON.stringify(result)}\n\n`);
  }

  error(error: ErrorBody): void {
    this.#end(`event: error\ndata: ${JSON.stringify(error)}\n\n`);
  }

  /** Ends the pings; for calls that end without another event. */
  stop(): void {
    clearInterval(this.#pings);
  }

  #write(lines: string): void | Promise<void> {
    const response = this.#response;
    const { socket } = response;
    // After the last event nothing is sent any more.
    if (response.destroyed || response.writableEnded || !socket) return;
    this.#quiet = false;
    if (!this.#begun) {
      this.#begun = true;
      this.#begin();
      response.write(lines);
    } else if (!writeChunk(response, socket, lines)) {
      return (this.#draining ??= this.#drained(socket));
    }
  }

  #drained(socket: Socket): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#response.destroy(), patienceMs).unref();
      const done = () => {
        clearTimeout(timer);
        socket.off('drain', done).off('close', done);
        this.#draining = undefined;
        resolve();
      };
      socket.once('drain', done).once('close', done);
    });
  }

  #end(lines: string): void {
    this.stop();
    void this.#write(lines);
    const response = this.#response;
    response.end();
    const timer = setTimeout(() => response.destroy(), patienceMs).unref();
    response.once('close', () => clearTimeout(timer));
  }

  #ping(): void {
    if (this.#quiet && !this.#draining) void this.#write(': waiting\n\n');
    this.#quiet = true;
  }
}

/**
 * One chunk of the response, framed here and written at once. `response.write` would queue the frame in four
 * pieces until the next tick and send them together, which costs half as much again for pieces this small.
 * False when the connection's buffer is full.
 */
function writeChunk(response: ServerResponse, socket: Socket, lines: string): boolean {
  // HTTP/1.0 knows no chunks.
  if (!response.chunkedEncoding) return socket.write(lines);
  return socket.write(`${Buffer.byteLength(lines).toString(16)}\r\n${lines}\r\n`);
}
