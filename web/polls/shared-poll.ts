/** A value that is polled from the server, once for all tabs of a browser. */
export type SharedPoll<T> = {
  /**
   * Calls `listener` with every value, the known one at once; null when there is none. Returns a function that stops
   * it.
   */
  watch: (listener: (value: T | null) => void) => () => void;
};

type Options<T> = {
  /** The same in every tab. */
  name: string;
  everyMs: number;
  /** How often a hidden tab requests; without it, it does not. */
  hiddenEveryMs?: number;
  /** Throws if the request fails; then the last value stays. */
  ask: (signal: AbortSignal) => Promise<T>;
};

type Answer<T> = { value: T | null; at: number };
type Message<T> = { type: 'wanted' } | { type: 'answer'; answer: Answer<T> };

/**
 * Requests at once and then every `everyMs`, as long as a visible tab watches, or every `hiddenEveryMs` while it is hidden. Of several such tabs the one that holds
 * the lock requests and sends the value to the others; when it is hidden or closed, the next one continues. A browser
 * without locks or channels requests in each visible tab.
 */
export function sharedPoll<T>({ name, everyMs, hiddenEveryMs, ask }: Options<T>): SharedPoll<T> {
  const listeners = new Set<(value: T | null) => void>();
  let latest: Answer<T> | undefined;
  let channel: BroadcastChannel | undefined;
  let running: AbortController | undefined;

  function take(answer: Answer<T>) {
    latest = answer;
    for (const listener of listeners) listener(answer.value);
  }

  function hear({ data: message }: MessageEvent<Message<T>>) {
    if (message.type === 'answer') {
      if (!latest || message.answer.at > latest.at) take(message.answer);
    } else if (latest) channel?.postMessage({ type: 'answer', answer: latest } satisfies Message<T>);
  }

  async function askNow(signal: AbortSignal) {
    const at = Date.now();
    const value = await ask(signal).catch(() => latest?.value ?? null);
    if (signal.aborted) return;
    take({ value, at });
    channel?.postMessage({ type: 'answer', answer: { value, at } } satisfies Message<T>);
  }

  /** null: not now. */
  const intervalNow = () => (document.visibilityState === 'visible' ? everyMs : (hiddenEveryMs ?? null));

  async function askAgainAndAgain(signal: AbortSignal, intervalMs: number) {
    while (!signal.aborted) {
      const waitMs = latest ? latest.at + intervalMs - Date.now() : 0;
      if (waitMs > 0) await pause(Math.min(waitMs, intervalMs), signal);
      else await askNow(signal);
    }
  }

  function start(intervalMs: number) {
    running = new AbortController();
    const { signal } = running;
    if ('BroadcastChannel' in window && navigator.locks) {
      channel = new BroadcastChannel(name);
      channel.addEventListener('message', hear);
      channel.postMessage({ type: 'wanted' } satisfies Message<T>);
      // Rejected when it is stopped before it gets the lock.
      navigator.locks
        .request(name, { signal }, () => askAgainAndAgain(signal, intervalMs))
        .catch(() => undefined);
    } else void askAgainAndAgain(signal, intervalMs);
  }

  function stop() {
    running?.abort();
    running = undefined;
    channel?.close();
    channel = undefined;
  }

  let runningEveryMs: number | null = null;

  function follow() {
    const intervalMs = listeners.size > 0 ? intervalNow() : null;
    if (intervalMs === runningEveryMs) return;
    runningEveryMs = intervalMs;
    stop();
    if (intervalMs !== null) start(intervalMs);
  }

  return {
    watch(listener) {
      listeners.add(listener);
      if (listeners.size === 1) document.addEventListener('visibilitychange', follow);
      if (latest) listener(latest.value);
      follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) document.removeEventListener('visibilitychange', follow);
        follow();
      };
    },
  };
}

/** Resolves after a while, or as soon as `signal` aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
