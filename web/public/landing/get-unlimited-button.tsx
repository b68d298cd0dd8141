import { upgradeSignIn } from '#domain/billing/upgrade-sign-in.ts';
import type { SalesTerms } from '#domain/billing/terms.ts';
import { lazy } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { useSession } from '../../session/session.ts';

const BuyOptions = lazy(() => import('../../billing/buy-options.tsx'));

/** A purchase needs an account: a visitor is sent to the login, which explains it. */
export function GetUnlimitedButton({ sales, label }: { sales: SalesTerms; label: string }) {
  const { user, isSubscribed } = useSession();
  if (!user)
    return (
      <ButtonLink to={upgradeSignIn} block>
        {label}
      </ButtonLink>
    );
  if (isSubscribed)
    return (
      <ButtonLink to="/dashboard" block>
        Go to Dashboard
      </ButtonLink>
    );
  return (
    <LazyPart fallback={null}>
      <BuyOptions sales={sales} isBlock />
    </LazyPart>
  );
}
