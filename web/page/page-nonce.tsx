import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';

/**
 * Passes the nonce to the document. Browsers hide the attribute from scripts once the page is parsed, so in the browser
 * it is the empty string; the loader data still has it for styles that are added later. The server removes it from
 * static pages, whose policy names hashes instead (server/pages/cached-page.ts).
 */
export function PageNonce({ children }: { children: (nonce: string) => ReactNode }) {
  const data = useRouteLoaderData<{ nonce: string }>('root');
  return children(data?.nonce ?? '');
}
