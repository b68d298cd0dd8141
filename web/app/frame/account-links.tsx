import { Link, useLocation } from 'react-router';
import { PlainButton } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Tag } from '../../components/tag.tsx';
import { useSession } from '../../session/session.ts';
import styles from './header.module.css';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import { useSignOut } from './use-sign-out.ts';

type AccountLinksProps = { onFollow?: () => void; isStacked?: boolean };

/** The header's links for visitors and for signed-in users. */
export function AccountLinks({ onFollow, isStacked = false }: AccountLinksProps) {
  const { user, isSubscribed } = useSession();
  const isHydrated = useIsHydrated();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const currentPage = pathname === '/profile' && ({ 'aria-current': 'page' } as const);
  const follow = { size: isStacked ? 'md' : 'sm', ...(onFollow && { onClick: onFollow }) } as const;
  if (!user)
    return (
      <div
        className={styles.account}
        data-stacked={isStacked || undefined}
        data-guess={!isHydrated || undefined}
      >
        <ButtonLink to="/login" variant="subtle" {...follow}>
          Login
        </ButtonLink>
        <ButtonLink to="/register" {...follow}>
          Start Free - 5 Generations
        </ButtonLink>
      </div>
    );
  return (
    <div className={styles.account} data-stacked={isStacked || undefined}>
      <Link
        className={styles.plainLink}
        to="/profile"
        {...currentPage}
        {...(onFollow && { onClick: onFollow })}
      >
        Profile
      </Link>
      <PlainButton
        className={styles.plainLink}
        onClick={() => {
          onFollow?.();
          void signOut();
        }}
      >
        Logout
      </PlainButton>
      {isSubscribed ? (
        // Shown to subscribers: nothing to upgrade.
        <PlainButton className={styles.premium} disabled>
          <Tag tone="success">Premium</Tag>
        </PlainButton>
      ) : (
        <GetUnlimited {...(onFollow && { onClick: onFollow })} />
      )}
    </div>
  );
}

/** Leads to the pricing section from the start page and from the dashboard, and to the dashboard from other pages. */
function GetUnlimited({ onClick }: { onClick?: () => void }) {
  const { pathname } = useLocation();
  const leadsToPricing = pathname === '/' || pathname.startsWith('/dashboard');
  return (
    <Link
      className={styles.getUnlimited}
      to={leadsToPricing ? '/#pricing' : '/dashboard'}
      {...(onClick && { onClick })}
    >
      Get Unlimited
    </Link>
  );
}
