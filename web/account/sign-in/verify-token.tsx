import { defaultReturnPath, withReturnPath } from '#domain/accounts/return-path.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { useEffect, useState } from 'react';
import { verifyEmail } from '../../api/account-verification.ts';
import { fetchUser } from '../../api/accounts.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { storeUser, useSession } from '../../session/session.ts';
import { useReturnPath } from '../../session/use-return-path.ts';
import { Note } from '../form/note.tsx';
import { ResendForm } from './resend-verification.tsx';
import { Step } from '../form/step.tsx';
import { Waiting } from '../form/waiting.tsx';

type Outcome = { message: string } | { error: AppError };

/** A token works once, so it is sent once, also when React mounts a screen twice. */
const asked = new Map<string, Promise<Outcome>>();

function verifyOnce(token: string): Promise<Outcome> {
  const before = asked.get(token);
  if (before) return before;
  const outcome = verifyEmail(token).then(
    (message) => ({ message }),
    (thrown: unknown) => {
      const error = toAppError(thrown, 'accounts.verification-unreachable');
      // A network failure does not use up the token.
      if (error.code === 'accounts.verification-unreachable') asked.delete(token);
      return { error };
    },
  );
  asked.set(token, outcome);
  return outcome;
}

export function VerifyToken({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let isGone = false;
    void verifyOnce(token).then((answer) => {
      if (isGone) return;
      setOutcome(answer);
      if ('message' in answer) void refreshUser();
    });
    return () => {
      isGone = true;
    };
  }, [token]);

  if (!outcome) return <Waiting title="Verifying your email" words="This takes a moment." />;
  if ('error' in outcome)
    return (
      <Step title="Your email is not verified">
        <Note kind="error">{outcome.error.message}</Note>
        <p>The link may have been used already, or it has expired. We can send you another one.</p>
        <ResendForm />
      </Step>
    );
  return (
    <Step title="Email verified">
      <Note kind="success">{outcome.message}</Note>
      <WayOn />
    </Step>
  );
}

function WayOn() {
  const returnPath = useReturnPath();
  if (!useSession().user)
    return <ButtonLink to={withReturnPath('/login', returnPath)}>Go to Login</ButtonLink>;
  return (
    <ButtonLink to={returnPath ?? defaultReturnPath}>
      {returnPath ? 'Continue' : 'Go to Dashboard'}
    </ButtonLink>
  );
}

/** A user who is signed in here now has a verified or different address. */
async function refreshUser(): Promise<void> {
  try {
    storeUser(await fetchUser());
  } catch {
    // Nobody is signed in, or there is no network: the login follows.
  }
}
