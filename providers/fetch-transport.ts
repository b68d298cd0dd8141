import type { AnswerSink, Exchange, ProviderHttpRequest, Transport } from './contract.ts';

/** A gate that is open or shut; `passed` resolves when it is open. */
function createGate() {
  let open: (() => void) | undefined;
  let passed: Promise<void> | undefined;
  return {
    shut: () => {
      passed ??= new Promise((resolve) => (open = resolve));
    },
    open: () => {
      open?.();
      passed = undefined;
    },
    passed: () => passed,
  };
}

async function carry(
  request: ProviderHttpRequest,
  sink: AnswerSink,
  signal: AbortSignal,
  passed: () => Promise<void> | undefined,
): Promise<void> {
  const response = await fetch(request.url, {
    method: request.body === null ? 'GET' : 'POST',
    headers: request.headers,
    body: request.body,
    signal,
    // A redirect could carry the key to a stranger.
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
  // A browser hides a redirect behind status 0.
  const status = response.type === 'opaqueredirect' ? 302 : response.status;
  sink.head(status, (name) => response.headers.get(name) ?? undefined);
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    sink.bytes(value);
    await passed();
  }
  sink.end();
}

/** Carries requests by `fetch`: the browser's transport, for calls straight to a provider. */
export const fetchTransport: Transport = (request, sink): Exchange => {
  const controller = new AbortController();
  const gate = createGate();
  carry(request, sink, controller.signal, gate.passed).catch((reason: unknown) => sink.failure(reason));
  return {
    pause: gate.shut,
    resume: gate.open,
    close: () => {
      controller.abort();
      gate.open();
    },
  };
};
