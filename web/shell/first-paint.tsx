import { colorSchemeScript } from './color-scheme.ts';

/**
 * Whether the browser remembers a user, so that the header of a server-rendered page does not show 'Login' to somebody
 * who is signed in until the script arrives. Only CSS reads it.
 */
const accountScript = `try{if(localStorage.getItem('aigen_user'))document.documentElement.dataset.account='remembered'}catch{}`;

/** What must be known before the first paint. */
export function FirstPaint({ nonce }: { nonce: string }) {
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: colorSchemeScript + accountScript }} />;
}
