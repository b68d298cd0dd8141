import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { pageContext, type PageContext } from './page-context.ts';

/**
 * The bridge between the server and the pages; compiled into the server build, because a context key is matched
 * by identity and must be the same object on both sides.
 */
export function createPageHandler(mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode);
  return (request: Request, page: PageContext): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    return handle(request, context);
  };
}
