import { upgradeSignIn } from '#domain/billing/upgrade-sign-in.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { useSession } from '../../session/session.ts';
import { useCheckout } from '../../billing/use-checkout.ts';

/** A purchase needs an account: a visitor is sent to the login, which explains it. */
export function GetUnlimitedButton() {
  const { user, isSubscribed } = useSession();
  const [goToCheckout, isBusy] = useCheckout();
  if (!user)
    return (
      <ButtonLink to={upgradeSignIn} block>
        Get Unlimited
      </ButtonLink>
    );
  if (isSubscribed)
    return (
      <ButtonLink to="/dashboard" block>
        Go to Dashboard
      </ButtonLink>
    );
  return (
    <BusyButton isBusy={isBusy} busyLabel="Opening the checkout" onClick={goToCheckout} block>
      Get Unlimited
    </BusyButton>
  );
}
