import { lazy, Suspense } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { GenerationProvider } from '../generation/engine/generation-context.tsx';
import { MakeRoom } from '../generation/storage/make-room.tsx';
import { UpgradeProvider } from '../generation/upgrade/upgrade.tsx';
import { isSubscribed, readUser, useUser } from '../local/session.ts';
import { useSync } from '../sync/use-sync.ts';
import { pageMeta } from '../shell/page-meta.ts';
import layout from '../theme/layout.module.css';
import { findTool } from '../tools/registry.ts';
import type { Route } from './+types/layout.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ComingTool } from './coming-tool.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import styles from './layout.module.css';
import { PremiumGate } from './premium-gate.tsx';
import { ToolRow } from './tool-row.tsx';
import { useLateNotices } from './use-late-notices.ts';
import { useSession } from './use-session.ts';
import { useStyleNonce } from './use-style-nonce.ts';

const ApiSettings = lazy(() => import('./api-settings.tsx'));

export const meta: Route.MetaFunction = () =>
  pageMeta('Dashboard', 'Write, score and keep marketing content with your own AI key.');

/** Shows what the stored user may see; `useSession` asks the server, which decides. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!readUser()) throw redirect('/login');
  if (!findTool(params.tool)) throw data(null, { status: 404 });
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Loading />;
}

function Loading() {
  return (
    <main className={`${layout.wrap} ${styles.loading}`}>
      <output>Loading dashboard...</output>
    </main>
  );
}

export default function Dashboard({ params }: Route.ComponentProps) {
  const user = useUser();
  const { signedOut } = useSession();
  useLateNotices();
  useSync(user);
  useStyleNonce();
  const [parameters] = useSearchParams();
  const tool = findTool(params.tool);
  if (!user || !tool) return <Loading />;

  const isPremium = isSubscribed(user);
  const isLocked = tool.access === 'premium' && !isPremium;
  const Screen = tool.screen;
  return (
    <UpgradeProvider>
      <GenerationProvider key={user.id} owner={user.id} onSignedOut={signedOut}>
        <main className={layout.wrap}>
          <DashboardHeader isPremium={isPremium} />
          <ToolRow current={tool} isPremium={isPremium} />
          <Suspense fallback={<p className={styles.waiting}>Loading {tool.label}...</p>}>
            {parameters.get('view') === 'api-settings' ? (
              <ApiSettings />
            ) : isLocked ? (
              <PremiumGate tool={tool} />
            ) : Screen ? (
              <Screen />
            ) : (
              <ComingTool tool={tool} />
            )}
          </Suspense>
        </main>
        <BottomBar current={tool} isPremium={isPremium} />
        <MakeRoom owner={user.id} />
      </GenerationProvider>
    </UpgradeProvider>
  );
}
