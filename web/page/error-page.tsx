import { isAppError } from '#domain/errors/is-app-error.ts';
import { isRouteErrorResponse, Link } from 'react-router';
import { ButtonLink } from '../components/button-link.tsx';
import { LoopStroke } from '../components/graphics/strokes.tsx';
import layout from '../theme/layout.module.css';
import type from '../theme/type.module.css';
import styles from './error-page.module.css';

/** 'Page Not Found', for any other path. */
export function NotFoundPage() {
  return (
    <main className={`${layout.wrap} ${styles.page}`}>
      <LoopStroke className={styles.mark} />
      <h1 className={type.display}>Page Not Found</h1>
      <p className={type.lead}>This page does not exist. It may have been moved, or the link was mistyped.</p>
      <Ways />
    </main>
  );
}

/** Shown when a page fails. */
function FailedPage({ requestId }: { requestId: string | undefined }) {
  return (
    <main className={`${layout.wrap} ${styles.page}`}>
      <h1 className={type.display}>This page could not be shown</h1>
      <p className={type.lead}>
        Something went wrong while loading it. Your saved work is not affected. Reload the page; if it fails
        again, tell us on the support page. The <Link to="/status">status page</Link> says what works.
      </p>
      {requestId && <p className={type.muted}>Request number {requestId}.</p>}
      <Ways />
    </main>
  );
}

function Ways() {
  return (
    <p className={styles.ways}>
      <ButtonLink to="/">Home</ButtonLink>
      <ButtonLink to="/dashboard" variant="default">
        Dashboard
      </ButtonLink>
    </p>
  );
}

/** The page for anything a route threw. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const requestId = isAppError(error) ? error.details.requestId : undefined;
  return <FailedPage requestId={requestId?.toString()} />;
}
