import { lazy, Suspense } from 'react';
import { useSession } from '../session/session.ts';

const PaymentFailed = lazy(() => import('./payment-failed.tsx'));

/** Wherever premium is used: says that its renewal failed, while there is still time to pay. */
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
