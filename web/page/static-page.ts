import { useMatches, useRouteLoaderData } from 'react-router';

/**
 * The `handle` of a paper page: a page that is whole as it comes from the server. A visitor gets it without the
 * application, with the small script of web/static-page/ for what moves; somebody with a session gets both as one.
 */
export const paper = { isPaper: true } as const;

const isPaper = (handle: unknown) => typeof handle === 'object' && handle !== null && 'isPaper' in handle;

function useIsPaperOnServer(): boolean {
  const root = useRouteLoaderData<{ isApp: boolean }>('root');
  const matches = useMatches();
  return root?.isApp === false && matches.some(({ handle }) => isPaper(handle));
}

/** True while a page is rendered that goes out without the application. In the browser React only runs with it. */
export const useIsPaper = import.meta.env.SSR ? useIsPaperOnServer : () => false;
