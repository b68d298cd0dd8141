import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';

/**
 * Gives the document its nonce. Browsers hide the attribute from scripts once the page is parsed, so in the
 * browser it is the empty string; the loader data still carries the real one for styles that are added later.
 */
export function PageNonce({ children }: { children: (nonce: string) => ReactNode }) {
  const data = useRouteLoaderData<{ nonce: string }>('root');
  return children(data?.nonce ?? '');
}
