import { lazy } from 'react';
import { data, NavLink, redirect } from 'react-router';
import { ConfirmSignIn } from '../account/security/confirm-sign-in.tsx';
import { fetchUser } from '../api/accounts.ts';
import { AnnouncementLine } from '../app/announcement/announcement-line.tsx';
import { useSessionCheck } from '../app/use-session-check.ts';
import { classNames } from '../components/class-names.ts';
import { LazyPart } from '../components/lazy-part.tsx';
import { ScreenHead } from '../components/screen-head.tsx';
import segmented from '../components/segmented.module.css';
import { NotFoundPage } from '../page/error-page.tsx';
import { LoadingPage } from '../page/loading-page.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { readUser, storeUserIfChanged, useSession } from '../session/session.ts';
import { signInAddress } from '../session/sign-in-address.ts';
import layout from '../theme/layout.module.css';
import type { Route } from './+types/layout.ts';
import styles from './layout.module.css';

// One route, because every page lists the routes with all their files.
const screens = {
  support: { label: 'Support inbox', Screen: lazy(() => import('./inbox/screen.tsx')) },
  users: { label: 'Users', Screen: lazy(() => import('./users.tsx')) },
  subscriptions: { label: 'Subscriptions', Screen: lazy(() => import('./subscriptions.tsx')) },
  system: { label: 'System', Screen: lazy(() => import('./system.tsx')) },
  switches: { label: 'Switches', Screen: lazy(() => import('./switches/screen.tsx')) },
  audit: { label: 'Audit', Screen: lazy(() => import('./audit.tsx')) },
};
type ScreenId = keyof typeof screens;

const ids = Object.keys(screens) as ScreenId[];
const addressOf = (id: ScreenId) => (id === 'support' ? '/operator' : `/operator/${id}`);

/** The screen of an address; the inbox is at `/operator` alone. */
function screenOf(tab: string | undefined): (typeof screens)[ScreenId] | undefined {
  const id = ids.find((each) => each === (tab ?? 'support'));
  return id && (id === 'support') === (tab === undefined) ? screens[id] : undefined;
}

export const meta: Route.MetaFunction = ({ params }) => {
  const label = screenOf(params.tab)?.label;
  return pageMeta(label ? `${label} - Operator` : 'Operator', 'For the operators of this installation.');
};

/** The server checks every call; this only decides what to show. Users who are no operators see 'Page Not Found'. */
export async function clientLoader({ request }: { request: Request }) {
  if (!readUser()) throw redirect(signInAddress(request.url));
  if (readUser()?.isOperator) return null;
  // The stored user may be from before the address was verified or put on the list.
  const user = await fetchUser(request.signal).catch(() => null);
  if (user) storeUserIfChanged(user);
  if (!user?.isOperator) throw data(null, { status: 404 });
  return null;
}
clientLoader.hydrate = true as const;

const loading = <LoadingPage words="Loading..." />;

export function HydrateFallback() {
  return loading;
}

/** The frame of the operator's screens: the heading, and a tab for each. */
export default function OperatorLayout({ params: { tab } }: Route.ComponentProps) {
  const { user } = useSession();
  const found = screenOf(tab);
  useSessionCheck();
  if (!user) return loading;
  if (!user.isOperator || !found) return <NotFoundPage />;
  return (
    <main className={`${layout.wrap} ${styles.page}`}>
      <AnnouncementLine />
      <ScreenHead title="Operator" tabs={<Tabs />} />
      <LazyPart fallback={<p>Loading...</p>} name={found.label}>
        <found.Screen key={found.label} />
      </LazyPart>
      <ConfirmSignIn />
    </main>
  );
}

function Tabs() {
  return (
    <nav aria-label="Operator">
      <ul className={classNames(segmented.segmented, segmented.wrapping)}>
        {ids.map((id) => (
          <li key={id}>
            <NavLink to={addressOf(id)} end={id === 'support'}>
              {screens[id].label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
