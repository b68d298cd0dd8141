import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { pageMeta } from './page-meta.ts';

/** The head of the page that `ErrorPage` shows for an error of a route. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  return isRouteErrorResponse(error) && error.status === 404
    ? pageMeta('Page Not Found', 'There is nothing at this address.')
    : pageMeta('This page could not be shown', 'Something went wrong while loading this page.');
}
