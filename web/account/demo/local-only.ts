import { data, type RouterContextProvider } from 'react-router';
import { pageContext } from '../../page-context.ts';

/** The loader of a page that only exists in installations with a sandbox; elsewhere it throws 404. */
export function demandSandbox({ context }: { context: Readonly<RouterContextProvider> }) {
  if (!context.get(pageContext).installation.sandbox) throw data(null, { status: 404 });
  return null;
}
