import type { SessionUser } from '#domain/accounts/schemas.ts';
import { lazy, Suspense } from 'react';
import { useGrace } from '../../session/grace.ts';

const PaymentFailed = lazy(() => import('./payment-failed.tsx'));

/** Wherever premium is used: says that its renewal failed, while there is still time to pay. */
export function GraceNotice({ user }: { user: SessionUser }) {
  const until = useGrace(user);
  return (
    until && (
      <Suspense>
        <PaymentFailed until={until} />
      </Suspense>
    )
  );
}
