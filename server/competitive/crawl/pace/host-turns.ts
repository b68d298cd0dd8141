import { setTimeout as wait } from 'node:timers/promises';

type Host = {
  /** Ends when the last of those that have asked has had its turn. */
  tail: Promise<void>;
  asking: number;
  /** No request begins before (`performance.now`). */
  nextAt: number;
};

/** The pace that this process keeps together with others. Neither function rejects. */
export type SharedPace = {
  /** Resolves with the milliseconds until the request may begin. */
  reserve: (name: string, pauseMs: number) => Promise<number>;
  holdBack: (name: string, forMs: number) => Promise<void>;
};

/** Lets requests to a host begin one after the other, with a pause in between, whichever crawl they belong to. */
export class HostTurns {
  private readonly hosts = new Map<string, Host>();
  private readonly shared: SharedPace | null;

  constructor(shared: SharedPace | null = null) {
    this.shared = shared;
  }

  /** Runs `request` in its turn; the next one begins `pauseMs` after its end. Rejects when the signal aborts first. */
  async run<T>(
    name: string,
    pauseMs: () => number,
    signal: AbortSignal,
    request: () => Promise<T>,
  ): Promise<T> {
    const host = this.hostOf(name);
    const before = host.tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    host.tail = promise;
    host.asking += 1;
    try {
      await abortable(before, signal);
      await waitUntil(() => host.nextAt, signal);
      const sharedMs = (await this.shared?.reserve(name, pauseMs())) ?? 0;
      if (sharedMs > 0) await wait(sharedMs, undefined, { signal });
      signal.throwIfAborted();
      try {
        return await request();
      } finally {
        host.nextAt = Math.max(host.nextAt, performance.now() + pauseMs());
      }
    } finally {
      host.asking -= 1;
      // Who gives up while waiting passes on the turn of those before.
      void before.then(resolve);
      this.forget(name, host);
    }
  }

  /** No request to a host begins for so long. */
  holdBack(name: string, forMs: number): void {
    const host = this.hostOf(name);
    host.nextAt = Math.max(host.nextAt, performance.now() + forMs);
    void this.shared?.holdBack(name, forMs);
    this.forget(name, host);
  }

  get size(): number {
    return this.hosts.size;
  }

  private hostOf(name: string): Host {
    const host = this.hosts.get(name) ?? { tail: Promise.resolve(), asking: 0, nextAt: 0 };
    this.hosts.set(name, host);
    return host;
  }

  private forget(name: string, host: Host): void {
    const left = Math.max(0, host.nextAt - performance.now());
    setTimeout(() => {
      if (host.asking > 0 || this.hosts.get(name) !== host) return;
      // A timer may fire a little early, and the pause may have become longer.
      if (host.nextAt <= performance.now()) this.hosts.delete(name);
      else this.forget(name, host);
    }, left + 1).unref();
  }
}

async function waitUntil(moment: () => number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const left = moment() - performance.now();
    if (left <= 0) break;
    await wait(left, undefined, { signal });
  }
  signal.throwIfAborted();
}

function abortable(before: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  void before.then(() => {
    signal.removeEventListener('abort', stop);
    resolve();
  });
  return promise;
}
