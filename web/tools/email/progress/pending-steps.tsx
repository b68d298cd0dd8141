import { useState } from 'react';
import { useSettingsPath } from '../../../app/use-settings-path.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { freeSpace } from '../../../contents/notify-unsaved.ts';
import { nextStepFor } from '../../../writing/failure/next-step.ts';
import { useCountdown } from '../../../writing/failure/use-countdown.ts';
import { SpendingNote } from '../../../writing/spending-note.tsx';
import type { PendingCampaign } from '../run/use-pending-campaigns.ts';
import styles from './pending.module.css';
import type { PendingActions } from './use-pending-actions.ts';

type StepsProps = { pending: PendingCampaign; actions: PendingActions };

/** What can be done with a campaign that is not written, on its own screen. */
export function PendingSteps({ pending, actions }: StepsProps) {
  const { error } = pending;
  const settingsPath = useSettingsPath();
  return (
    <div className={styles.steps}>
      <RetryStep pending={pending} actions={actions} variant="filled" />
      <SaveSteps pending={pending} actions={actions} />
      <Button variant="default" size="sm" onClick={() => actions.changeBrief(pending)}>
        Change the brief
      </Button>
      {error && nextStepFor(error.code) === 'keys' && (
        <ButtonLink variant="default" size="sm" to={settingsPath}>
          API Settings
        </ButtonLink>
      )}
      <Button variant="subtle" size="sm" onClick={() => void actions.discard(pending)}>
        Discard
      </Button>
      {!pending.isOnlyUnstored && (
        <span className={styles.note}>
          <SpendingNote action="Trying again" />
        </span>
      )}
    </div>
  );
}

/** In a row of the list: each button names its campaign. */
export function RowSteps({ pending, actions }: StepsProps) {
  const { name } = pending.request;
  return (
    <div className={styles.steps}>
      <SaveSteps pending={pending} actions={actions} of={name} />
      <RetryStep pending={pending} actions={actions} variant="default" of={name} />
    </div>
  );
}

/** With `of` the campaign is a part of the button's name. */
const nameOf = (label: string, of: string | undefined) => (of === undefined ? label : `${label}: ${of}`);

/** Nothing is sent before the wait ends that the provider has requested. */
function RetryStep({
  pending: { id, retryAt },
  actions,
  variant,
  of,
}: StepsProps & { variant: 'filled' | 'default'; of?: string }) {
  const seconds = useCountdown(retryAt);
  const label = seconds > 0 ? `Try again in ${seconds} s` : 'Try again';
  return (
    <Button
      variant={variant}
      size="sm"
      aria-label={nameOf(label, of)}
      data-disabled={seconds > 0 || undefined}
      aria-disabled={seconds > 0 || undefined}
      onClick={() => seconds === 0 && actions.retry(id)}
    >
      {label}
    </Button>
  );
}

/** Keeps what was received, which another try would discard, and frees the space that it needs. */
function SaveSteps({ pending: { id, error, hasText }, actions, of }: StepsProps & { of?: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const keep = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await actions.keep(id);
    setIsBusy(false);
  };
  return (
    <>
      {hasText && (
        <Button
          variant="default"
          size="sm"
          aria-label={nameOf('Use what it has', of)}
          onClick={() => void keep()}
        >
          Use what it has
        </Button>
      )}
      {error?.code === 'storage.full' && (
        <Button variant="default" size="sm" onClick={freeSpace.run}>
          {freeSpace.label}
        </Button>
      )}
    </>
  );
}
