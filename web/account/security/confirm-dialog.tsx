import { withReturnPath } from '#domain/accounts/return-path.ts';
import type { ProofMethod } from '#domain/accounts/second-factors.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { fetchSecurity, sendConfirmation } from '../../api/account-security.ts';
import { AnchorButton } from '../../components/button-link.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Ring } from '../../components/ring.tsx';
import { Note } from '../form/note.tsx';
import { canUsePasskeys } from './passkey-support.ts';
import { Proof, type OwnMethod } from './proof.tsx';
import styles from './security.module.css';

const services = { google: 'Google', microsoft: 'Microsoft' };

/** Asks for the password or a second factor again, before a change of the account's security. */
export default function ConfirmDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const { methods, error } = useMethods();
  const { pathname } = useLocation();
  const own = methods?.filter(isOwn) ?? [];
  const others = methods?.filter((method) => !isOwn(method)) ?? [];
  return (
    <Dialog title="Confirm that it is you" onClose={() => onEnd(false)}>
      <p>Your login is older than ten minutes, and this change concerns the security of your account.</p>
      {error && <Note kind="error">{error.message}</Note>}
      {!methods && !error && (
        <output className={styles.loading} aria-label="Loading">
          <Ring isSmall />
        </output>
      )}
      <Proof
        key={own.join()}
        methods={own}
        passkeyOptions="/api/account/confirm/passkey-options"
        action="Confirm"
        send={async (proof) => {
          await sendConfirmation(proof);
          onEnd(true);
        }}
      />
      {others.map((service) => (
        <div key={service} className={styles.form}>
          <p>
            {own.length > 0 ? 'Or log in' : 'Log in'} with {services[service]} again. You come back to this
            page, and can then make the change.
          </p>
          <AnchorButton variant="default" href={withReturnPath(`/api/auth/${service}`, pathname)}>
            Continue with {services[service]}
          </AnchorButton>
        </div>
      ))}
      {methods?.length === 0 && <p>Please log out and in again, then make the change within ten minutes.</p>}
    </Dialog>
  );
}

function isOwn(method: ProofMethod): method is OwnMethod {
  return method !== 'google' && method !== 'microsoft';
}

/** How this account can be confirmed on this browser; null while it is loaded. */
function useMethods() {
  const [state, setState] = useState<{ methods: ProofMethod[] | null; error: AppError | null }>({
    methods: null,
    error: null,
  });
  useEffect(() => {
    const controller = new AbortController();
    fetchSecurity(controller.signal).then(
      ({ confirmWith }) =>
        setState({
          methods: confirmWith.filter((method) => method !== 'passkey' || canUsePasskeys()),
          error: null,
        }),
      (thrown: unknown) => {
        if (!controller.signal.aborted) setState({ methods: null, error: toAppError(thrown) });
      },
    );
    return () => controller.abort();
  }, []);
  return state;
}
