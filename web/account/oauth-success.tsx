import { toAppError } from '#domain/errors/app-error.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { fetchUser } from '../api/accounts.ts';
import { storeUser } from '../local/session.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { AccountFrame } from './account-frame.tsx';
import { Waiting } from './waiting.tsx';

export const meta = () => pageMeta('Completing Sign In', 'Your account is being set up.');

/** Where a sign-in elsewhere ends: the session is there, and the browser learns whose it is. */
export default function OauthSuccessPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const controller = new AbortController();
    fetchUser(controller.signal).then(
      (user) => {
        storeUser(user);
        void navigate('/dashboard', { replace: true });
      },
      (thrown: unknown) => {
        if (!controller.signal.aborted) void navigate(`/login?error=${reasonOf(thrown)}`, { replace: true });
      },
    );
    return () => controller.abort();
  }, [navigate]);
  return (
    <AccountFrame>
      <Waiting title="Completing Sign In..." words="Setting up your account, please wait." />
    </AccountFrame>
  );
}

/** An error that the server answered has no cause in this browser; a lost network or an unreadable answer has one. */
function reasonOf(thrown: unknown): 'oauth_session_expired' | 'oauth_error' {
  return toAppError(thrown).cause === undefined ? 'oauth_session_expired' : 'oauth_error';
}
