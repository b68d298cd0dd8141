import {
  createRequestHandler,
  createStaticHandler,
  RouterContextProvider,
  type RouteObject,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { pageContext, type PageContext } from './page-context.ts';
import { isStaticPage, notFoundPathOf } from './page/static-page.ts';

/**
 * The connection between the server and the pages. Compiled into the server build, because a context key is matched by
 * identity and must be the same object on both sides.
 */
export function createPageHandler(mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode);
  return (request: Request, page: PageContext): Promise<Response> => handle(request, contextOf(page));
}

/**
 * Returns a function that says, without rendering, under which path the page at `url` may be cached: its own, a shared
 * path of missing pages, or null if it depends on its query, or if the number of such paths is unlimited.
 */
export function createPathFinder() {
  const pages = createStaticHandler(childrenOf(undefined));
  return async (url: string, page: PageContext): Promise<string | null> => {
    const found = await pages.query(new Request(url), { requestContext: contextOf(page) });
    const leaf = found instanceof Response ? undefined : found.matches.at(-1);
    if (!leaf || found instanceof Response) return null;
    const { pathname, search } = new URL(url);
    if (found.statusCode === 404)
      return page.isApp ? missingPathOf(found.matches, pathname) : notFoundPathOf(leaf.route.handle);
    const isOpen = Object.keys(leaf.params).length > 0 && !leaf.route.loader;
    const isSame = search === '' || ignoresQuery(leaf.route);
    return isOpen || !isSame || found.statusCode !== 200 ? null : pathname;
  };
}

/** The server renders a static page, and the fallback of one that the browser completes, the same for every query. */
function ignoresQuery({ handle, HydrateFallback }: RouteObject): boolean {
  return isStaticPage(handle) || HydrateFallback !== undefined;
}

const firstSegments = new Set(Object.values(build.routes).map((route) => route?.path?.split('/')[0]));

/**
 * One missing page of the matched route: React takes over a page only where the same route matches its URL. Where no
 * route does, one below each first segment that has pages, because header and footer depend on it.
 */
function missingPathOf(matches: { route: { path?: string } }[], pathname: string): string {
  const [, first] = pathname.split('/');
  const anywhere = firstSegments.has(first) ? `${first}/-/-` : '-/-';
  const parts = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter(Boolean);
  return parts.map((part) => `/${part.startsWith(':') ? '-' : part.replace('*', anywhere)}`).join('');
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
      const { loader, handle, HydrateFallback } = module as Pick<
        RouteObject,
        'loader' | 'handle' | 'HydrateFallback'
      >;
      const own = { id, path, loader, handle, HydrateFallback };
      return index ? { ...own, index: true } : { ...own, children: childrenOf(id) };
    });
}
