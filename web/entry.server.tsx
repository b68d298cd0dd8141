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
  let responseStatus = status;
  const body = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        if (request.signal.aborted) return;
        responseStatus = 500;
        handleError(error, { request });
      },
    },
  );
  // Pages are cached and sent as a whole.
  await body.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(body, { headers, status: responseStatus });
}

/** Aborted requests are not errors; everything else goes to the server's log, without the request. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error('page failed:', error instanceof Error ? error.stack : error);
}
