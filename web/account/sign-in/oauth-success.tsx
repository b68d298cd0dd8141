import { defaultReturnPath, withReturnPath } from '#domain/accounts/return-path.ts';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { fetchUser } from '../../api/accounts.ts';
import { refreshSubscription } from '../../api/billing.ts';
import { storeUser } from '../../session/session.ts';
import { pageMeta } from '../../page/page-meta.ts';
import { AccountFrame } from '../form/account-frame.tsx';
import { Waiting } from '../form/waiting.tsx';
import { useReturnPath } from '../../session/use-return-path.ts';

export const meta = () => pageMeta('Completing Sign In', 'Your account is being set up.');

/** The end of an external sign-in: the session exists, and the browser loads its user. */
export default function OauthSuccessPage() {
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  useEffect(() => {
    const controller = new AbortController();
    completeSignIn(controller.signal).then(
      (user) => {
        storeUser(user);
        void navigate(returnPath ?? defaultReturnPath, { replace: true });
      },
      (thrown: unknown) => {
        if (controller.signal.aborted) return;
        const login = withReturnPath(`/login?error=${reasonOf(thrown)}`, returnPath);
        void navigate(login, { replace: true });
      },
    );
    return () => controller.abort();
  }, [navigate, returnPath]);
  return (
    <AccountFrame>
      <Waiting title="Completing Sign In..." words="Setting up your account, please wait." />
    </AccountFrame>
  );
}

/** The session's user with the current subscription, or the last known one if it cannot be checked. */
async function completeSignIn(signal: AbortSignal): Promise<SessionUser> {
  const user = await fetchUser(signal);
  try {
    return (await refreshSubscription(user.email, signal)).user;
  } catch (failure) {
    if (signal.aborted) throw failure;
    // Only logged, because the dashboard checks again. Accounts document, section 8.
    console.warn('The subscription could not be checked at sign-in:', failure);
    return user;
  }
}

/**
 * An error response of the server has no cause in this browser; a network failure or an unreadable response has one.
 */
function reasonOf(thrown: unknown): 'oauth_session_expired' | 'oauth_error' {
  return toAppError(thrown).cause === undefined ? 'oauth_session_expired' : 'oauth_error';
}
