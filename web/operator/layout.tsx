import { data, NavLink, Outlet, redirect, useLocation } from 'react-router';
import { ConfirmSignIn } from '../account/security/confirm-sign-in.tsx';
import { fetchUser } from '../api/accounts.ts';
import { AnnouncementLine } from '../app/announcement/announcement-line.tsx';
import { useSessionCheck } from '../app/use-session-check.ts';
import { ScreenHead } from '../components/screen-head.tsx';
import { NotFoundPage } from '../page/error-page.tsx';
import { LoadingPage } from '../page/loading-page.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { readUser, storeUserIfChanged, useSession } from '../session/session.ts';
import { signInAddress } from '../session/sign-in-address.ts';
import layout from '../theme/layout.module.css';
import styles from './layout.module.css';

export const meta = () => pageMeta('Operator', 'What runs in this installation, and who needs help.');

const tabs = [
  { to: '/operator', label: 'Support inbox' },
  { to: '/operator/users', label: 'Users' },
  { to: '/operator/subscriptions', label: 'Subscriptions' },
  { to: '/operator/system', label: 'System' },
  { to: '/operator/switches', label: 'Switches' },
  { to: '/operator/audit', label: 'Audit' },
];

/** The server checks every call; this only decides what to show. Whoever is no operator sees 'Page Not Found'. */
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
export default function OperatorLayout() {
  const { user } = useSession();
  const { pathname } = useLocation();
  useSessionCheck();
  if (!user) return loading;
  if (!user.isOperator) return <NotFoundPage />;
  return (
    <main className={`${layout.wrap} ${styles.page}`}>
      <AnnouncementLine />
      <ScreenHead title="Operator" tabs={<Tabs />} />
      <Outlet key={pathname} />
      <ConfirmSignIn />
    </main>
  );
}

function Tabs() {
  return (
    <nav aria-label="Operator">
      <ul className={styles.tabs}>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/operator'}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
