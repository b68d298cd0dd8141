import type { ResponseSink, Exchange, ProviderHttpRequest, Transport } from './contract.ts';

/** Pauses a reader; `resumed` resolves when reading may go on. */
function createPause() {
  let open: (() => void) | undefined;
  let resumed: Promise<void> | undefined;
  return {
    shut: () => {
      resumed ??= new Promise((resolve) => (open = resolve));
    },
    open: () => {
      open?.();
      resumed = undefined;
    },
    resumed: () => resumed,
  };
}

async function send(
  request: ProviderHttpRequest,
  sink: ResponseSink,
  signal: AbortSignal,
  resumed: () => Promise<void> | undefined,
): Promise<void> {
  const response = await fetch(request.url, {
    method: request.body === null ? 'GET' : 'POST',
    headers: request.headers,
    body: request.body,
    signal,
    // A redirect could send the key to another host.
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
  // Browsers report a manual redirect as status 0.
  const status = response.type === 'opaqueredirect' ? 302 : response.status;
  sink.head(status, (name) => response.headers.get(name) ?? undefined);
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    sink.bytes(value);
    await resumed();
  }
  sink.end();
}

/** Sends requests with `fetch`: the browser's transport, for direct calls to a provider. */
export const fetchTransport: Transport = (request, sink): Exchange => {
  const controller = new AbortController();
  const pause = createPause();
  send(request, sink, controller.signal, pause.resumed).catch((reason: unknown) => sink.failure(reason));
  return {
    pause: pause.shut,
    resume: pause.open,
    close: () => {
      controller.abort();
      pause.open();
    },
  };
};
