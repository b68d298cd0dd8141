import { lazy } from 'react';
import { useSession } from '../session/session.ts';
import { LazyPart } from '../components/lazy-part.tsx';

const PaymentFailed = lazy(() => import('./payment-failed.tsx'));

/** Reports a failed renewal on every premium screen, while it can still be paid. */
export function GraceNotice() {
  const { graceUntil: until } = useSession();
  return (
    until && (
      <LazyPart>
        <PaymentFailed until={until} />
      </LazyPart>
    )
  );
}
