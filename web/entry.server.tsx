import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { pageContext } from './page-context.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageContext);
  let answerStatus = status;
  const body = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        if (request.signal.aborted) return;
        answerStatus = 500;
        handleError(error, { request });
      },
    },
  );
  // Pages are kept and answered whole.
  await body.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { headers, status: answerStatus });
}

/** Aborted requests are no errors; everything else goes to the server's log, without the request. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error('page failed:', error instanceof Error ? error.stack : error);
}
