import {
  createRequestHandler,
  createStaticHandler,
  RouterContextProvider,
  type RouteObject,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { pageContext, type PageContext } from './page-context.ts';
import { notFoundPathOf } from './page/static-page.ts';

/**
 * The connection between the server and the pages. Compiled into the server build, because a context key is matched by
 * identity and must be the same object on both sides.
 */
export function createPageHandler(mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode);
  return (request: Request, page: PageContext): Promise<Response> => handle(request, contextOf(page));
}

/**
 * Returns a function that says, without rendering, under which path the page at `url` may be cached: its own, the
 * shared path of missing pages, or null if the number of such paths is unlimited (the browser decides what exists).
 */
export function createPathFinder() {
  const pages = createStaticHandler(childrenOf(undefined));
  return async (url: string, page: PageContext): Promise<string | null> => {
    const found = await pages.query(new Request(url), { requestContext: contextOf(page) });
    const leaf = found instanceof Response ? undefined : found.matches.at(-1);
    if (!leaf || found instanceof Response) return null;
    if (found.statusCode === 404) return notFoundPathOf(leaf.route.handle);
    const isOpen = Object.keys(leaf.params).length > 0 && !leaf.route.loader;
    return isOpen || found.statusCode !== 200 ? null : new URL(url).pathname;
  };
}

function contextOf(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

/** The routes as a tree, with what decides whether a page exists. */
function childrenOf(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index, module } = route!;
      const own = { id, path, loader: module.loader as RouteObject['loader'], handle: module.handle };
      return index ? { ...own, index: true } : { ...own, children: childrenOf(id) };
    });
}
