import { useState } from 'react';
import { useSettingsPath } from '../../../app/use-settings-path.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { freeSpace } from '../../../contents/notify-unsaved.ts';
import { nextStepFor } from '../../../writing/failure/next-step.ts';
import { StopOrRetryButton } from '../../../writing/failure/stop-or-retry-button.tsx';
import { SpendingNote } from '../../../writing/spending-note.tsx';
import type { PendingCampaign } from '../run/use-pending-campaigns.ts';
import styles from './pending.module.css';
import type { PendingActions } from './use-pending-actions.ts';

type StepsProps = { pending: PendingCampaign; actions: PendingActions };

/** What can be done with a campaign that is being written or was not, on its own screen. */
export function PendingSteps({ pending, actions }: StepsProps) {
  return (
    <div className={styles.steps}>
      <StopOrRetryStep pending={pending} actions={actions} variant="filled" />
      {pending.state !== 'writing' && <OtherSteps pending={pending} actions={actions} />}
    </div>
  );
}

function OtherSteps({ pending, actions }: StepsProps) {
  const { error } = pending;
  const settingsPath = useSettingsPath();
  return (
    <>
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
    </>
  );
}

/** In a row of the list: each button names its campaign. */
export function RowSteps({ pending, actions }: StepsProps) {
  const { name } = pending.request;
  return (
    <div className={styles.steps}>
      {pending.state !== 'writing' && <SaveSteps pending={pending} actions={actions} of={name} />}
      <StopOrRetryStep pending={pending} actions={actions} variant="default" of={name} />
    </div>
  );
}

/** Nothing is sent before the wait ends that the provider has requested. */
function StopOrRetryStep({
  pending: { id, state, retryAt },
  actions,
  variant,
  of,
}: StepsProps & { variant: 'filled' | 'default'; of?: string }) {
  return (
    <StopOrRetryButton
      isRunning={state === 'writing'}
      onStop={() => actions.stop(id)}
      onRetry={() => actions.retry(id)}
      retryAt={retryAt}
      retryVariant={variant}
      of={of}
    />
  );
}

/** With `of` the campaign is a part of the button's name. */
const nameOf = (label: string, of: string | undefined) => (of === undefined ? label : `${label}: ${of}`);

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
