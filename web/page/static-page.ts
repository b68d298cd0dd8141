import { useMatches, useRouteLoaderData } from 'react-router';

/**
 * The `handle` of a static page: one that is complete as the server renders it. A visitor gets it without the
 * application, with the small script of web/static-page/; with a session it is sent with the application.
 */
export const staticPage = { isStaticPage: true } as const;

/** The path at which all missing pages of a route are rendered; no page ever has it, because no slug begins with a hyphen. */
export const notFoundPathOf = (handle: unknown): string =>
  typeof handle === 'object' && handle !== null && 'notFoundPath' in handle
    ? String(handle.notFoundPath)
    : '/-';

export const isStaticPage = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isStaticPage' in handle;

function useIsStaticPageOnServer(): boolean {
  const root = useRouteLoaderData<{ isApp: boolean }>('root');
  const matches = useMatches();
  return root?.isApp === false && matches.some(({ handle }) => isStaticPage(handle));
}

/**
 * True while a page is rendered without the application. In the browser React only runs with the application, so it is
 * false there.
 */
export const useIsStaticPage = import.meta.env.SSR ? useIsStaticPageOnServer : () => false;
