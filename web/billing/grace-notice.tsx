import { lazy, Suspense } from 'react';
import { useSession } from '../session/session.ts';

const PaymentFailed = lazy(() => import('./payment-failed.tsx'));

/** Reports a failed renewal on every premium screen, while it can still be paid. */
export function GraceNotice() {
  const { graceUntil: until } = useSession();
  return (
    until && (
      <Suspense>
        <PaymentFailed until={until} />
      </Suspense>
    )
  );
}
