import type { PasskeyEntry, Security } from '#domain/accounts/second-factors.ts';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import { mostPasskeys } from '#domain/accounts/security-limits.ts';
import { lazy, useState } from 'react';
import { addPasskey, fetchPasskeyOptions, removePasskey, renamePasskey } from '../../api/account-security.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { formatDateTime, formatLocalDay } from '../../components/format.ts';
import { OnDemand } from '../../components/on-demand.tsx';
import { notifySuccess } from '../../notices/notify.tsx';
import profile from '../profile/profile.module.css';
import { canUsePasskeys } from './passkey-support.ts';
import { SectionState } from './section-state.tsx';
import styles from './security.module.css';
import type { SecurityState } from './use-security.ts';

const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog.tsx'));
const RenameDialog = lazy(() => import('./rename-passkey-dialog.tsx'));

/** The passkeys of the account: added, renamed and removed. */
export function Passkeys({ state }: { state: SecurityState }) {
  return (
    <SectionState state={state} label="Loading your passkeys">
      {(security) => <Loaded security={security} state={state} />}
    </SectionState>
  );
}

type Question = { kind: 'rename' | 'remove'; passkey: PasskeyEntry };

function Loaded({ security, state: { change, reload } }: { security: Security; state: SecurityState }) {
  const { passkeys, authenticatorSince } = security;
  const [isAdding, setIsAdding] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function add() {
    setIsAdding(true);
    const added = await change(async () => {
      const options = await fetchPasskeyOptions('/api/account/passkeys/options');
      const { createPasskey } = await import('./passkey-dialog.ts');
      return addPasskey(describeDevice(navigator.userAgent), await createPasskey(options));
    });
    setIsAdding(false);
    if (!added) return;
    notifySuccess('The passkey is added.');
    setCodes(added.result);
  }
  async function remove({ id }: PasskeyEntry) {
    setQuestion(null);
    if (!(await change(() => removePasskey(id)))) return;
    notifySuccess('The passkey is removed.');
    // The focused button disappears with its row, so the focus moves to a remaining element.
    document.getElementById('passkeys')?.focus();
  }
  const isLast = passkeys.length === 1 && authenticatorSince === null;

  return (
    <>
      {passkeys.length > 0 && (
        <ul className={profile.sessions}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onAsk={(kind) => setQuestion({ kind, passkey })} />
          ))}
        </ul>
      )}
      {!canUsePasskeys() ? (
        <p className={profile.when}>This browser cannot add passkeys on this address.</p>
      ) : passkeys.length >= mostPasskeys ? (
        <p className={profile.when}>These are the {mostPasskeys} passkeys that an account may have.</p>
      ) : (
        <BusyButton
          variant="default"
          isBusy={isAdding}
          busyLabel="Waiting for the passkey"
          onClick={() => void add()}
        >
          Add a passkey
        </BusyButton>
      )}
      <OnDemand isWanted={codes !== null}>
        <RecoveryCodesDialog codes={codes!} onClose={() => setCodes(null)} />
      </OnDemand>
      <OnDemand isWanted={question?.kind === 'rename'}>
        <RenameDialog
          passkey={question?.passkey ?? passkeys[0]!}
          rename={async (id, name) => {
            await renamePasskey(id, name);
            setQuestion(null);
            await reload();
          }}
          onClose={() => setQuestion(null)}
        />
      </OnDemand>
      {question?.kind === 'remove' && (
        <ConfirmDialog
          title={`Remove the passkey "${question.passkey.name}"?`}
          sentence={
            isLast
              ? 'It is your last one. Two-step verification is off then, and your recovery codes are deleted.'
              : 'It no longer logs you in. Also delete it on the device or in the password manager that has it.'
          }
          action="Remove"
          onConfirm={() => void remove(question.passkey)}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

type RowProps = { passkey: PasskeyEntry; onAsk: (kind: Question['kind']) => void };

function Row({ passkey: { name, createdAt, lastUsedAt }, onAsk }: RowProps) {
  return (
    <li>
      <div>
        <p className={profile.device}>{name}</p>
        <p className={profile.when}>
          Added {formatLocalDay(createdAt)}
          {lastUsedAt ? `, last used ${formatDateTime(lastUsedAt)}` : ', not used yet'}
        </p>
      </div>
      <div className={styles.rowButtons}>
        <Button
          variant="default"
          size="sm"
          aria-label={`Rename the passkey ${name}`}
          onClick={() => onAsk('rename')}
        >
          Rename
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={`Remove the passkey ${name}`}
          onClick={() => onAsk('remove')}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
