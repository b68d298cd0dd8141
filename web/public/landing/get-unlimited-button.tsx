import { upgradeSignIn } from '#domain/billing/upgrade-sign-in.ts';
import type { SalesTerms } from '#domain/billing/terms.ts';
import { lazy, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { useSession } from '../../session/session.ts';
import styles from './pricing.module.css';

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
  return <BuyOptionsInView sales={sales} />;
}

/** How far below the window the ways to buy are when their script is loaded: about one screen, in pixels. */
const nearPx = 600;

/** Loaded when one scrolls to it: the prices are far below the first screen of the start page. */
function BuyOptionsInView({ sales }: { sales: SalesTerms }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.buy}>
      {isNear && (
        <LazyPart fallback={null}>
          <BuyOptions sales={sales} isBlock />
        </LazyPart>
      )}
    </div>
  );
}
