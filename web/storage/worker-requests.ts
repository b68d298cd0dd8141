/** A request to a worker, by which its answer is found. */
export type Numbered<Request> = { id: number; request: Request };
type Reply<Answer> = { id: number; answer: Answer } | { id: number; failure: string };

type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/**
 * Sends requests to a worker that uses `answerRequests`, and returns the result of each. `onEnd` is called when the worker
 * has failed or was ended; then all open requests are rejected.
 */
export function requestsTo<Request, Answer>(worker: Worker, onEnd: () => void) {
  const waiting = new Map<number, Waiting<Answer>>();
  let lastId = 0;
  let isEnded = false;
  const end = (message: string) => {
    isEnded = true;
    onEnd();
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Reply<Answer>>) => {
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) caller?.resolve(data.answer);
    else caller?.reject(new Error(data.failure));
  };
  worker.onerror = ({ message }) => end(message);
  const ask = (request: Request, transfer: Transferable[] = []) =>
    new Promise<Answer>((resolve, reject) => {
      if (isEnded) return reject(new Error('ended'));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, request } satisfies Numbered<Request>, transfer);
    });
  return { ask, end: () => end('ended') };
}

/** In a worker: answers each request of `requestsTo`. */
export function answerRequests<Request, Answer>(handle: (request: Request) => Promise<Answer>): void {
  addEventListener('message', ({ data: { id, request } }: MessageEvent<Numbered<Request>>) => {
    void handle(request).then(
      (answer) => postMessage({ id, answer } satisfies Reply<Answer>),
      (error: unknown) => postMessage({ id, failure: String(error) } satisfies Reply<Answer>),
    );
  });
}
