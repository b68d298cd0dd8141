import { Link, useLocation } from 'react-router';
import { withReturnPath } from '#domain/accounts/return-path.ts';
import { PlainButton } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Tag } from '../../components/tag.tsx';
import { useCanBuy } from '../../billing/use-can-buy.ts';
import { useSession } from '../../session/session.ts';
import { useReturnPath } from '../../session/use-return-path.ts';
import styles from './header.module.css';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import { useSignOut } from './use-sign-out.ts';

const pages = [
  ['/profile', 'Profile'],
  ['/support', 'Support'],
] as const;
const operatorPages = [...pages, ['/operator', 'Operator']] as const;

/** The header's links for visitors and for signed-in users. */
export function AccountLinks({ isStacked = false }: { isStacked?: boolean }) {
  const { user, isSubscribed } = useSession();
  const isHydrated = useIsHydrated();
  const { signOut, question } = useSignOut();
  const { pathname } = useLocation();
  const returnPath = useReturnPath();
  const size = isStacked ? 'md' : 'sm';
  if (!user) {
    // The server's page is the same for every address with this path.
    const next = isHydrated ? returnPath : null;
    return (
      <div
        className={styles.account}
        data-stacked={isStacked || undefined}
        data-guess={!isHydrated || undefined}
      >
        <ButtonLink to={withReturnPath('/login', next)} variant="subtle" size={size}>
          Login
        </ButtonLink>
        <ButtonLink to={withReturnPath('/register', next)} size={size}>
          Start Free - 5 Generations
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.account} data-stacked={isStacked || undefined}>
      {(user.isOperator ? operatorPages : pages).map(([to, label]) => (
        // The support page offers to send along where somebody came from.
        <Link
          key={to}
          className={styles.plainLink}
          to={to}
          state={{ from: pathname }}
          aria-current={pathname.startsWith(to) ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
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
      {question}
    </div>
  );
}

/** Leads to the pricing section from the start page and from the dashboard, and to the dashboard from other pages. */
function GetUnlimited() {
  const { pathname } = useLocation();
  const canBuy = useCanBuy();
  if (!canBuy) return null;
  const leadsToPricing = pathname === '/' || pathname.startsWith('/dashboard');
  return (
    <Link className={styles.getUnlimited} to={leadsToPricing ? '/#pricing' : '/dashboard'}>
      Get Unlimited
    </Link>
  );
}
