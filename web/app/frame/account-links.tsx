import { Link, useLocation } from 'react-router';
import { PlainButton } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Tag } from '../../components/tag.tsx';
import { useSession } from '../../session/session.ts';
import styles from './header.module.css';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import { useSignOut } from './use-sign-out.ts';

/** The header's links for visitors and for signed-in users. */
export function AccountLinks({ isStacked = false }: { isStacked?: boolean }) {
  const { user, isSubscribed } = useSession();
  const isHydrated = useIsHydrated();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const currentPage = pathname === '/profile' && ({ 'aria-current': 'page' } as const);
  const size = isStacked ? 'md' : 'sm';
  if (!user)
    return (
      <div
        className={styles.account}
        data-stacked={isStacked || undefined}
        data-guess={!isHydrated || undefined}
      >
        <ButtonLink to="/login" variant="subtle" size={size}>
          Login
        </ButtonLink>
        <ButtonLink to="/register" size={size}>
          Start Free - 5 Generations
        </ButtonLink>
      </div>
    );
  return (
    <div className={styles.account} data-stacked={isStacked || undefined}>
      <Link className={styles.plainLink} to="/profile" {...currentPage}>
        Profile
      </Link>
      <PlainButton className={styles.plainLink} onClick={() => void signOut()}>
        Logout
      </PlainButton>
      {isSubscribed ? (
        // Shown to subscribers: nothing to upgrade.
        <PlainButton className={styles.premium} disabled>
          <Tag tone="success">Premium</Tag>
        </PlainButton>
      ) : (
        <GetUnlimited />
      )}
    </div>
  );
}

/** Leads to the pricing section from the start page and from the dashboard, and to the dashboard from other pages. */
function GetUnlimited() {
  const { pathname } = useLocation();
  const leadsToPricing = pathname === '/' || pathname.startsWith('/dashboard');
  return (
    <Link className={styles.getUnlimited} to={leadsToPricing ? '/#pricing' : '/dashboard'}>
      Get Unlimited
    </Link>
  );
}
