import { lazy, useState } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { capabilities } from '#domain/plans/capabilities.ts';
import { GenerationProvider } from '../writing/generation-provider.tsx';
import { FreeSpace } from './free-space.tsx';
import { UnlockOnDemand } from '../api-keys/lock/unlock-on-demand.tsx';
import { UpgradeProvider } from '../billing/upgrade.tsx';
import { LazyPart } from '../components/lazy-part.tsx';
import { usePreload } from '../components/use-preload.ts';
import { accessNow, isGuideOpen } from '../session/current-access.ts';
import { readUser, useSession } from '../session/session.ts';
import { signInAddress } from '../session/sign-in-address.ts';
import { useMayReadDatabase } from '../storage/quiet-start.ts';
import { useSync } from '../sync/use-sync.ts';
import { AnnouncementLine } from '../app/announcement/announcement-line.tsx';
import { ConflictNotices } from '../app/conflict-notices.tsx';
import { SyncPlace } from '../app/sync-place.tsx';
import { GraceNotice } from '../billing/grace-notice.tsx';
import { LoadingPage } from '../page/loading-page.tsx';
import { pageMeta } from '../page/page-meta.ts';
import layout from '../theme/layout.module.css';
import { defaultTool, findTool } from '../tools/registry.ts';
import type { Route } from './+types/layout.ts';
import { BottomBar } from './navigation/bottom-bar.tsx';
import styles from './layout.module.css';
import { loadPalette, PaletteOnDemand } from './palette/palette-on-demand.tsx';
import { ToolRow } from './navigation/tool-row.tsx';
import { useLateNotices } from './use-late-notices.ts';
import { useOldStores } from './use-old-stores.ts';
import { BulkRuns } from './bulk-runs.tsx';
import { useStartTasks } from './use-start-tasks.ts';
import { useSessionCheck } from '../app/use-session-check.ts';

const ApiSettings = lazy(() => import('./api-settings.tsx'));
const CheckoutReturn = lazy(() => import('../billing/checkout-return.tsx'));
const FirstProject = lazy(() => import('./first-project/screen.tsx'));
const OpenUntil = lazy(() => import('./gate/open-until.tsx'));
const ReadOnlyTool = lazy(() => import('./gate/read-only-tool.tsx'));
const loadGate = () => import('./gate/premium-gate.tsx');
const PremiumGate = lazy(loadGate);

const preloads: (() => Promise<unknown>)[] = [loadPalette];
const preloadsOnFree = [loadGate, ...preloads];

export const meta: Route.MetaFunction = () =>
  pageMeta('Dashboard', 'Write, score and keep marketing content with your own AI key.');

/** On the server, which knows the tools and nothing about the user. */
export function loader({ params }: Route.LoaderArgs) {
  return requireTool(params.tool);
}

/** Shows what the stored user may see; `useSessionCheck` asks the server, which decides. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (!readUser()) throw redirect(signInAddress(request.url));
  return requireTool(params.tool);
}
clientLoader.hydrate = true as const;

function requireTool(id: string | undefined): null {
  if (!findTool(id)) throw data(null, { status: 404 });
  return null;
}

const loading = <LoadingPage words="Loading dashboard..." />;

export function HydrateFallback() {
  return loading;
}

export default function Dashboard({ params }: Route.ComponentProps) {
  const session = useSession();
  const { user, isSubscribed } = session;
  useSessionCheck();
  useLateNotices();
  const started = useMayReadDatabase() ? user?.id : undefined;
  useStartTasks(started);
  usePreload(isSubscribed ? preloads : preloadsOnFree);
  const [parameters] = useSearchParams();
  // The form of the default tool is written without stored records; its other tabs show them.
  useSync({
    isShown: findTool(params.tool) !== defaultTool || parameters.has('view') || parameters.has('tab'),
  });
  useOldStores(started);
  // The parameter is removed from the URL as soon as it is read.
  const [isBackFromCheckout] = useState(() => parameters.has('checkout'));
  const tool = findTool(params.tool);
  if (!user || !tool) return loading;

  const Screen = tool.screen;
  const access = accessNow(tool.id, session);
  return (
    <UpgradeProvider>
      <GenerationProvider key={user.id} owner={user.id}>
        <main className={layout.wrap}>
          <AnnouncementLine />
          <ToolRow owner={user.id} current={tool} />
          <GraceNotice />
          <BulkRuns />
          <SyncPlace place="page" />
          <LazyPart
            name={`${tool.id} ${parameters.get('view')}`}
            fallback={<p className={styles.waiting}>Loading {capabilities[tool.id].label}...</p>}
          >
            {parameters.get('view') === 'api-settings' ? (
              <ApiSettings />
            ) : parameters.get('view') === 'first-project' && isGuideOpen(session) ? (
              <FirstProject owner={user.id} />
            ) : access === 'closed' ? (
              <PremiumGate tool={tool} />
            ) : (
              <>
                {access === 'read-only' && <ReadOnlyTool tool={tool} />}
                {!isSubscribed && session.usage.projectsOpenUntil !== null && (
                  <LazyPart>
                    <OpenUntil tool={tool} />
                  </LazyPart>
                )}
                <Screen />
              </>
            )}
          </LazyPart>
        </main>
        <BottomBar current={tool} />
        <FreeSpace owner={user.id} />
        <PaletteOnDemand owner={user.id} />
        <ConflictNotices owner={user.id} />
        <UnlockOnDemand />
        <LazyPart>{isBackFromCheckout && <CheckoutReturn />}</LazyPart>
      </GenerationProvider>
    </UpgradeProvider>
  );
}
