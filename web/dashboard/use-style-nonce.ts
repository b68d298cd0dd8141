import { setNonce } from 'get-nonce';
import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';

/** Overlays add a style that locks scrolling; the content security policy lets it in by the page's nonce. */
export function useStyleNonce(): void {
  const nonce = useRouteLoaderData<{ nonce: string }>('root')?.nonce;
  useEffect(() => {
    if (nonce) setNonce(nonce);
  }, [nonce]);
}
