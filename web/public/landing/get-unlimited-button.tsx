import { ButtonLink } from '../../components/button-link.tsx';
import { isSubscribed, useUser } from '../../local/session.ts';

/** Buying needs an account; the checkout itself is the server's, so it is a link that works without script. */
export function GetUnlimitedButton() {
  const user = useUser();
  if (!user)
    return (
      <ButtonLink to="/login?notice=billing.login-required" block>
        Get Unlimited
      </ButtonLink>
    );
  if (isSubscribed(user))
    return (
      <ButtonLink to="/dashboard" block>
        Go to Dashboard
      </ButtonLink>
    );
  return (
    <ButtonLink to="/api/stripe/create-checkout-session" reloadDocument block>
      Get Unlimited
    </ButtonLink>
  );
}
