import type { SecondStepMethod } from '#domain/accounts/second-factors.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { takeSecondStep } from '../../api/login.ts';
import { Button } from '../../components/button.tsx';
import { storeUser } from '../../session/session.ts';
import { Step } from '../form/step.tsx';
import { canUsePasskeys } from '../security/passkey-support.ts';
import { Proof } from '../security/proof.tsx';

type SecondStepProps = {
  methods: readonly SecondStepMethod[];
  /** Back to the password; `isExpired` when the step took too long. */
  onBack: (isExpired: boolean) => void;
};

/** The second step of a login, after the right password. */
export default function SecondStep({ methods, onBack }: SecondStepProps) {
  const usable = methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  return (
    <Step title="Confirm that it is you">
      {usable.length === 0 && <p>This browser cannot use your passkeys. Please log in on another one.</p>}
      <Proof
        methods={usable}
        passkeyOptions="/api/auth/second-step/passkey-options"
        action="Log in"
        send={async (proof) => {
          try {
            // No method of the second step is a password.
            if (!('password' in proof)) storeUser(await takeSecondStep(proof));
          } catch (thrown) {
            if (!isAppError(thrown) || thrown.code !== 'accounts.second-step-expired') throw thrown;
            onBack(true);
          }
        }}
      >
        <Button variant="subtle" size="sm" onClick={() => onBack(false)}>
          Back to the login
        </Button>
      </Proof>
    </Step>
  );
}
