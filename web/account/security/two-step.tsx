import type { AuthenticatorSetup, Security } from '#domain/accounts/second-factors.ts';
import { counted } from '#domain/text/format.ts';
import { lazy, useState } from 'react';
import { beginAuthenticator, removeAuthenticator, renewRecoveryCodes } from '../../api/account-security.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { formatLocalDay } from '../../components/format.ts';
import { OnDemand } from '../../components/on-demand.tsx';
import { Tag } from '../../components/tag.tsx';
import { notifySuccess } from '../../notices/notify.tsx';
import profile from '../profile/profile.module.css';
import { SectionState } from './section-state.tsx';
import styles from './security.module.css';
import type { SecurityState } from './use-security.ts';

const AuthenticatorDialog = lazy(() => import('./authenticator-dialog.tsx'));
const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog.tsx'));

/** The authenticator app and the recovery codes. */
export function TwoStep({ state, hasPassword }: { state: SecurityState; hasPassword: boolean }) {
  return (
    <SectionState state={state} label="Loading two-step verification">
      {(security) => <Loaded security={security} state={state} hasPassword={hasPassword} />}
    </SectionState>
  );
}

type LoadedProps = { security: Security; state: SecurityState; hasPassword: boolean };
type Task = 'set-up' | 'renew' | 'remove';

function Loaded({ security, state: { change, reload }, hasPassword }: LoadedProps) {
  const { authenticatorSince: since, passkeys, recoveryCodesLeft } = security;
  const [busy, setBusy] = useState<Task | null>(null);
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const isOn = since !== null || passkeys.length > 0;

  async function run<Result>(task: Task, make: () => Promise<Result>) {
    setBusy(task);
    const made = await change(make);
    setBusy(null);
    return made;
  }
  async function remove() {
    setIsRemoving(false);
    if (!(await run('remove', removeAuthenticator))) return;
    notifySuccess('The authenticator app is removed.');
    // The focused button disappears, so the focus moves to a remaining element.
    document.getElementById('two-step-verification')?.focus();
  }

  return (
    <>
      <p className={styles.state}>
        {isOn ? <Tag tone="success">On</Tag> : <Tag>Off</Tag>}
        {stateOf(security, hasPassword)}
      </p>
      <div className={styles.part}>
        <div>
          <p className={profile.device}>Authenticator app</p>
          <p className={profile.when}>
            {since
              ? `Added ${formatLocalDay(since)}`
              : 'An app on your phone that shows a new code every 30 seconds'}
          </p>
        </div>
        {since ? (
          <BusyButton
            variant="default"
            size="sm"
            isBusy={busy === 'remove'}
            busyLabel="Removing"
            aria-label="Remove the authenticator app"
            onClick={() => setIsRemoving(true)}
          >
            Remove
          </BusyButton>
        ) : (
          <BusyButton
            variant="default"
            size="sm"
            isBusy={busy === 'set-up'}
            busyLabel="Starting"
            aria-label="Set up an authenticator app"
            onClick={() =>
              void run('set-up', beginAuthenticator).then((begun) => setSetup(begun?.result ?? null))
            }
          >
            Set up
          </BusyButton>
        )}
      </div>
      {isOn && (
        <div className={styles.part}>
          <div>
            <p className={profile.device}>Recovery codes</p>
            <p className={profile.when}>
              {counted(recoveryCodesLeft, 'code')} left, for when you do not have your phone
            </p>
          </div>
          <BusyButton
            variant="default"
            size="sm"
            isBusy={busy === 'renew'}
            busyLabel="Making"
            onClick={() =>
              void run('renew', renewRecoveryCodes).then((made) => setCodes(made?.result ?? null))
            }
          >
            Make new codes
          </BusyButton>
        </div>
      )}
      <OnDemand isWanted={setup !== null}>
        <AuthenticatorDialog
          setup={setup!}
          onAdded={(made) => {
            setSetup(null);
            notifySuccess('The authenticator app is added.');
            setCodes(made);
            void reload();
          }}
          onClose={() => setSetup(null)}
        />
      </OnDemand>
      <OnDemand isWanted={codes !== null}>
        <RecoveryCodesDialog codes={codes!} onClose={() => setCodes(null)} />
      </OnDemand>
      {isRemoving && (
        <ConfirmDialog
          title="Remove the authenticator app?"
          sentence={
            passkeys.length > 0
              ? 'Its codes no longer log you in. Your passkeys stay.'
              : 'Two-step verification is off then, and your recovery codes are deleted: your password alone logs in.'
          }
          action="Remove"
          onConfirm={() => void remove()}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}

function stateOf({ authenticatorSince, passkeys }: Security, hasPassword: boolean): string {
  if (!hasPassword) return 'You log in with Google or Microsoft, which has a second step of its own.';
  if (authenticatorSince !== null) return 'After your password you enter a code or use a passkey.';
  if (passkeys.length > 0) return 'After your password you use a passkey.';
  return 'Your password alone logs you in.';
}
