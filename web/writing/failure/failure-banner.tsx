import type { AppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { Button } from '../../components/button.tsx';
import { AnchorButton } from '../../components/button-link.tsx';
import { signInAddress } from '../../session/sign-in-address.ts';
import { SpendingNote } from '../spending-note.tsx';
import styles from './failure-banner.module.css';
import { nextStepFor } from './next-step.ts';
import { endOfWait, useCountdown } from './use-countdown.ts';

export type FailureSteps = {
  onOpenKeys: () => void;
  onEditBrief: () => void;
  onUpgrade: () => void;
  onTryAgain: () => void;
};

type FailureBannerProps = FailureSteps & {
  error: AppError;
  provider: ProviderId;
  /** Start of the wait that the provider requested, in milliseconds since 1970. */
  failedAt: number;
};

/** Why a generation failed, and the next step as a button, after a countdown if the provider requested a wait. */
export function FailureBanner({ error, provider, failedAt, ...on }: FailureBannerProps) {
  const retryAt = endOfWait(error, failedAt);
  const seconds = useCountdown(retryAt);
  const step = nextStepFor(error.code);
  return (
    <section className={styles.failure} aria-label="What went wrong">
      {/* The specified notice, in the place of the text. */}
      <p className={styles.words} role="alert">
        {formatError('generation.failed', { message: error.message })}
      </p>
      <div className={styles.steps}>
        <Step step={step} provider={provider} {...on} />
        {step !== 'upgrade' && step !== 'log-in' && (
          <Button
            variant={step === 'again' ? 'default' : 'subtle'}
            size="sm"
            data-disabled={seconds > 0 || undefined}
            aria-disabled={seconds > 0 || undefined}
            onClick={() => seconds === 0 && on.onTryAgain()}
          >
            {seconds > 0 ? `Try again in ${seconds} s` : 'Try again'}
          </Button>
        )}
        {step === 'again' && (
          <span className={styles.uses}>
            <SpendingNote />
          </span>
        )}
      </div>
      {retryAt !== null && (
        // Announced when the wait is over; announcing every second would disturb screen reader users.
        <output className={styles.wait}>
          {seconds > 0 ? `${providerCatalog[provider].label} asked AIGen to wait.` : 'You can try again now.'}
        </output>
      )}
    </section>
  );
}

function Step({
  step,
  provider,
  onOpenKeys,
  onEditBrief,
  onUpgrade,
}: FailureSteps & { step: ReturnType<typeof nextStepFor>; provider: ProviderId }) {
  const { label, billingPage } = providerCatalog[provider];
  if (step === 'keys')
    return (
      <Button variant="default" size="sm" onClick={onOpenKeys}>
        Open API Keys
      </Button>
    );
  if (step === 'account')
    return (
      <AnchorButton variant="default" size="sm" href={billingPage} target="_blank" rel="noopener noreferrer">
        Open your {label} account
      </AnchorButton>
    );
  if (step === 'brief')
    return (
      <Button variant="default" size="sm" onClick={onEditBrief}>
        Change the brief
      </Button>
    );
  if (step === 'upgrade')
    return (
      <Button variant="default" size="sm" onClick={onUpgrade}>
        Upgrade to Premium
      </Button>
    );
  if (step === 'log-in')
    return (
      <AnchorButton variant="default" size="sm" href={signInAddress(window.location.href)}>
        Log in
      </AnchorButton>
    );
  return null;
}
