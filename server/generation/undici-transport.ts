import { Agent, type Dispatcher } from 'undici';
import type { ResponseSink, Exchange, ProviderHttpRequest, Transport } from '#providers/contract.ts';

/** Parallel streams to one provider; more wait for a connection. */
const maxConnections = 10_000;
/**
 * An idle connection is kept this long, unless the provider names another time: people often generate again within a
 * minute, and a new connection costs several round trips before the first word. Well below the minutes after which routers
 * drop an idle connection.
 */
const keepIdleMs = 60_000;

/**
 * The server's connections to the providers. Connections are kept and reused; the timeouts of undici for
 * headers and body are off, because the adapters detect stalls themselves and know when a reader is slow.
 */
export function createProviderAgent(): Agent {
  return new Agent({
    connections: maxConnections,
    pipelining: 1,
    keepAliveTimeout: keepIdleMs,
    headersTimeout: 0,
    bodyTimeout: 0,
    connectTimeout: 10_000,
    // One connection per stream: closing it ends the provider's work at once, with every provider.
    allowH2: false,
  });
}

/**
 * A kept connection that closes within this time of sending was closed before the provider read the request. One that
 * closes later may have been closed by a provider that worked for it, and is paid: the request is not sent again.
 */
const unreadMs = 100;

/** True for a kept-alive connection that the provider closed just as this request was sent on it, `sinceSent` ago. */
function wasClosedWhileIdle(error: unknown, sinceSent: number): boolean {
  if (sinceSent > unreadMs || !(error instanceof Error) || !('socket' in error)) return false;
  const { socket } = error as { socket?: { bytesRead?: number } };
  return (socket?.bytesRead ?? 0) > 0;
}

/** Milliseconds of a clock that only goes forward. */
type Clock = () => number;

class UndiciExchange implements Exchange, Dispatcher.DispatchHandler {
  #agent: Dispatcher;
  #options: Dispatcher.DispatchOptions;
  #sink: ResponseSink;
  #controller: Dispatcher.DispatchController | undefined;
  #phase: 'asking' | 'reading' | 'over' = 'asking';
  #mayAskAgain: boolean;
  #clock: Clock;
  /** When the request was written to its connection. */
  #sentAt = 0;

  constructor(
    agent: Dispatcher,
    request: ProviderHttpRequest,
    sink: ResponseSink,
    { clock, sendsOnce }: Required<TransportOptions>,
  ) {
    this.#clock = clock;
    this.#mayAskAgain = !sendsOnce;
    const { origin, pathname, search } = new URL(request.url);
    this.#agent = agent;
    this.#sink = sink;
    this.#options = {
      origin,
      path: pathname + search,
      method: request.body === null ? 'GET' : 'POST',
      headers: request.headers,
      body: request.body,
    };
  }

  ask() {
    this.#agent.dispatch(this.#options, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller;
    this.#sentAt = this.#clock();
    if (this.#phase === 'over') controller.abort(closed);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ) {
    if (status < 200) return;
    this.#phase = 'reading';
    this.#sink.head(status, (name) => {
      const value = headers[name];
      return Array.isArray(value) ? value[0] : value;
    });
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Uint8Array) {
    this.#sink.bytes(chunk);
  }

  onResponseEnd() {
    this.#phase = 'over';
    this.#sink.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error) {
    if (this.#phase === 'over') return;
    if (this.#phase === 'asking' && this.#mayAskAgain && this.#wasUnread(error)) {
      this.#mayAskAgain = false;
      return this.ask();
    }
    this.#phase = 'over';
    this.#sink.failure(error);
  }

  #wasUnread(error: Error): boolean {
    return wasClosedWhileIdle(error, this.#clock() - this.#sentAt);
  }

  pause() {
    if (this.#phase === 'reading') this.#controller?.pause();
  }

  resume() {
    if (this.#phase === 'reading') this.#controller?.resume();
  }

  close() {
    if (this.#phase === 'over') return;
    this.#phase = 'over';
    this.#controller?.abort(closed);
  }
}

/** Shared: creating an error with its stack costs more than closing the connection. */
const closed = new Error('The call was ended.');

export type TransportOptions = {
  clock?: Clock;
  /** Never sends a request again, not even one that was probably not read: for those that must not arrive twice. */
  sendsOnce?: boolean;
};

/** Sends requests over the agent's connections and passes responses straight from the parser to the sink. */
export function createUndiciTransport(
  agent: Dispatcher,
  { clock = () => performance.now(), sendsOnce = false }: TransportOptions = {},
): Transport {
  return (request, sink) => {
    const exchange = new UndiciExchange(agent, request, sink, { clock, sendsOnce });
    try {
      exchange.ask();
    } catch (reason) {
      exchange.close();
      queueMicrotask(() => sink.failure(reason));
    }
    return exchange;
  };
}
