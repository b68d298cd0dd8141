import { IconArrowLeft, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { SendAction, SendDetails } from '#domain/sending/send-api.ts';
import { counted } from '#domain/text/format.ts';
import { changeSend } from '../../../../api/sends.ts';
import { ActionMenu } from '../../../../components/actions/action-menu.tsx';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { ScreenHead } from '../../../../components/screen-head.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { notifyError } from '../../../../notices/notify.tsx';
import { sendStateTags } from '../state-tag.ts';
import { saveFigures } from './save-figures.ts';
import { sequenceAddress } from './send-words.ts';
import styles from './send-page.module.css';

type SendHeadProps = {
  send: SendDetails;
  isReadOnly: boolean;
  onChanged: () => Promise<void>;
  onBack: () => void;
  /** The mails go on in another send: that of the mended email. */
  onMoved: (id: string) => void;
};

/** The name and state of a send, and the buttons that pause, resume and stop it. */
export function SendHead({ send, isReadOnly, onChanged, onBack, onMoved }: SendHeadProps) {
  const [busy, setBusy] = useState<SendAction | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { id, name, state, reason, mails, step } = send;
  const { label, tone } = sendStateTags[state];
  // Emails of a step of a sequence have no end.
  const canStop = send.audience !== null && state !== 'stopped' && state !== 'finished';
  const canPause = state === 'waiting' || state === 'sending';
  // A sequence may have another account by now.
  const isGone = reason === 'account-gone' && (step === null || step.sendingAccountId === null);
  const canResume = state === 'paused' && !isGone && !isReadOnly;
  const left = mails.waiting + mails['soft-bounced'];

  async function act(action: SendAction) {
    setIsAsked(false);
    setBusy(action);
    try {
      const changed = await changeSend(id, action);
      if (changed.id !== id) return onMoved(changed.id);
    } catch (thrown) {
      notifyError(thrown);
    }
    await onChanged();
    setBusy(null);
  }
  return (
    <>
      <ScreenHead
        title={name}
        back={
          step?.sequenceId ? (
            <ButtonLink variant="subtle" size="sm" to={sequenceAddress(step.sequenceId)}>
              <IconArrowLeft size={14} stroke={1.8} aria-hidden /> Sequence
            </ButtonLink>
          ) : (
            <Button variant="subtle" size="sm" onClick={onBack}>
              <IconArrowLeft size={14} stroke={1.8} aria-hidden /> Sends
            </Button>
          )
        }
        badge={<Tag tone={tone}>{label}</Tag>}
        isOneRow={!canStop && !canPause && !canResume}
      >
        <div className={styles.actions}>
          {canStop && (
            <BusyButton
              variant="outline"
              size="sm"
              isBusy={busy === 'stop'}
              busyLabel="Stopping"
              onClick={() => setIsAsked(true)}
            >
              Stop
            </BusyButton>
          )}
          {canPause && (
            <BusyButton
              variant="default"
              size="sm"
              isBusy={busy === 'pause'}
              busyLabel="Pausing"
              onClick={() => void act('pause')}
            >
              <IconPlayerPause size={14} stroke={1.8} aria-hidden /> Pause
            </BusyButton>
          )}
          {canResume && (
            <BusyButton
              size="sm"
              isBusy={busy === 'resume'}
              busyLabel="Resuming"
              onClick={() => void act('resume')}
            >
              <IconPlayerPlay size={14} stroke={1.8} aria-hidden /> Resume
            </BusyButton>
          )}
          <ActionMenu
            label={`More actions for ${name}`}
            actions={[{ label: 'Download the figures (CSV)', run: () => void saveFigures(send) }]}
          />
        </div>
      </ScreenHead>
      {isAsked && (
        <ConfirmDialog
          title="Stop this send?"
          sentence={`${left === 0 ? 'Nothing more leaves.' : `${counted(left, 'email')} will not be sent.`} What was delivered stays delivered. This cannot be undone.`}
          action="Stop"
          onConfirm={() => void act('stop')}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
