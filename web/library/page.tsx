import { lazy } from 'react';
import { redirect } from 'react-router';
import { ConflictNotices } from '../app/conflict-notices.tsx';
import { GenerationProvider } from '../writing/generation-provider.tsx';
import { AnnouncementLine } from '../app/announcement/announcement-line.tsx';
import { useSessionCheck } from '../app/use-session-check.ts';
import { accessNow } from '../session/current-access.ts';
import { readUser, useSession } from '../session/session.ts';
import { signInAddress } from '../session/sign-in-address.ts';
import { GraceNotice } from '../billing/grace-notice.tsx';
import { LoadingPage } from '../page/loading-page.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { BulkRuns } from '../dashboard/bulk-runs.tsx';
import { PaletteOnDemand } from '../dashboard/palette/palette-on-demand.tsx';
import { useSync } from '../sync/use-sync.ts';
import layout from '../theme/layout.module.css';
import { LazyPart } from '../components/lazy-part.tsx';

const LibraryScreen = lazy(() => import('./library-screen.tsx'));
const ReadOnlyBar = lazy(() => import('../billing/read-only-bar.tsx'));
const LibraryGate = lazy(() => import('./library-gate.tsx'));

export const meta = () => pageMeta('Library', 'Every text you saved, in one place you can search.');

/** Shows what the stored user may see; the server checks every call. */
export function clientLoader({ request }: { request: Request }) {
  if (!readUser()) throw redirect(signInAddress(request.url));
  return null;
}
clientLoader.hydrate = true as const;

const loading = <LoadingPage words="Loading your library..." />;

export function HydrateFallback() {
  return loading;
}

export default function LibraryPage() {
  const session = useSession();
  const { user } = session;
  useSessionCheck();
  useSync({ isShown: true });
  if (!user) return loading;
  const access = accessNow('library', session);
  return (
    <LazyPart fallback={loading}>
      <main className={layout.wrap}>
        <AnnouncementLine />
        <GraceNotice />
        <BulkRuns />
        {access === 'read-only' && <ReadOnlyBar />}
        {access === 'closed' ? (
          <LibraryGate />
        ) : (
          <GenerationProvider owner={user.id}>
            <LibraryScreen key={user.id} owner={user.id} />
          </GenerationProvider>
        )}
      </main>
      <ConflictNotices key={user.id} owner={user.id} />
      <PaletteOnDemand owner={user.id} />
    </LazyPart>
  );
}
