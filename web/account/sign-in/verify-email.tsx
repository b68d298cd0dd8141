import { useLocation, useSearchParams } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page/page-meta.ts';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import { AccountFrame } from '../form/account-frame.tsx';
import { NoMail } from '../form/no-mail.tsx';
import type { Route } from './+types/verify-email.ts';
import { ResendVerification } from './resend-verification.tsx';
import { VerifyToken } from './verify-token.tsx';

export const meta = () => pageMeta('Verify your email', 'Verify the email address of your AIGen account.');

export function loader({ context }: Route.LoaderArgs) {
  return { mail: context.get(pageContext).installation.mail };
}

/** With a token the address is verified on load; without one the mail can be sent again. */
export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token');
  const { state } = useLocation();
  // History state survives a reload in the browser, but the server does not know it.
  const sentTo = useIsHydrated() ? addressIn(state) : null;
  return (
    <AccountFrame>
      {token ? (
        <VerifyToken key={token} token={token} />
      ) : !loaderData.mail ? (
        <NoMail title="Verify your email" />
      ) : (
        <ResendVerification key={sentTo} sentTo={sentTo} />
      )}
    </AccountFrame>
  );
}

/** The address that the preceding registration sent a mail to. */
function addressIn(state: unknown): string | null {
  const sentTo = typeof state === 'object' && state !== null && 'sentTo' in state ? state.sentTo : null;
  return typeof sentTo === 'string' ? sentTo : null;
}
