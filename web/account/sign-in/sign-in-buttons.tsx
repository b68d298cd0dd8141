import { withReturnPath } from '#domain/accounts/return-path.ts';
import { AnchorButton } from '../../components/button-link.tsx';
import styles from '../form/account-form.module.css';

/** The external sign-ins that this installation offers. */
export type Offered = { google: boolean; microsoft: boolean };

type SignInButtonsProps = Offered & { verb: 'Continue' | 'Sign up'; returnPath: string | null };

/**
 * Links to the sign-in with Google or Microsoft. Full page loads, because the server redirects. Nothing if neither is
 * configured.
 */
export function SignInButtons({ google, microsoft, verb, returnPath }: SignInButtonsProps) {
  if (!google && !microsoft) return null;
  return (
    <>
      <div className={styles.providers}>
        {google && (
          <AnchorButton variant="default" block href={withReturnPath('/api/auth/google', returnPath)}>
            <GoogleMark />
            {verb} with Google
          </AnchorButton>
        )}
        {microsoft && (
          <AnchorButton variant="default" block href={withReturnPath('/api/auth/microsoft', returnPath)}>
            <MicrosoftMark />
            {verb} with Microsoft
          </AnchorButton>
        )}
      </div>
      <p className={styles.or}>or</p>
    </>
  );
}

function GoogleMark() {
  return (
    <svg className={styles.provider} width="17" height="17" viewBox="0 0 48 48" aria-hidden>
      <path
        fill="#4285F4"
        d="M46 24.5c0-1.6-.1-3.1-.4-4.5H24v8.6h12.4c-.5 2.8-2.1 5.2-4.5 6.8v5.6h7.3c4.3-3.9 6.8-9.7 6.8-16.5z"
      />
      <path
        fill="#34A853"
        d="M24 47c6.1 0 11.3-2 15.1-5.5l-7.3-5.6c-2 1.4-4.7 2.2-7.8 2.2-6 0-11-4-12.8-9.5H3.7v5.8C7.5 41.9 15.1 47 24 47z"
      />
      <path
        fill="#FBBC05"
        d="M11.2 28.6c-.5-1.4-.7-2.9-.7-4.6s.3-3.1.7-4.6v-5.8H3.7A23 23 0 0 0 1.3 24c0 3.7.9 7.2 2.4 10.4z"
      />
      <path
        fill="#EA4335"
        d="M24 9.9c3.4 0 6.4 1.2 8.8 3.4l6.5-6.5C35.3 3.2 30.1 1 24 1 15.1 1 7.5 6.1 3.7 13.6l7.5 5.8C13 13.9 18 9.9 24 9.9z"
      />
    </svg>
  );
}

function MicrosoftMark() {
  return (
    <svg className={styles.provider} width="16" height="16" viewBox="0 0 21 21" aria-hidden>
      <path fill="#F25022" d="M0 0h10v10H0z" />
      <path fill="#7FBA00" d="M11 0h10v10H11z" />
      <path fill="#00A4EF" d="M0 11h10v10H0z" />
      <path fill="#FFB900" d="M11 11h10v10H11z" />
    </svg>
  );
}
