import { appParameter } from '#domain/installation/app-parameter.ts';
import { colorSchemeScript } from '../theme/color-scheme.ts';

/**
 * Whether the browser remembers a user, so that the header of a server-rendered page does not show 'Login' to somebody
 * who is signed in until the script arrives. Only CSS reads it.
 */
const accountScript = `try{if(localStorage.getItem('aigen_user'))document.documentElement.dataset.account='remembered'}catch{}`;

/** The page was asked for with the application by its address (web/page/load-app.ts); that is not to be seen in it. */
const addressScript = `try{var u=new URL(location);if(u.searchParams.has('${appParameter}')){u.searchParams.delete('${appParameter}');history.replaceState(history.state,'',u)}}catch{}`;

/** What must be known before the first paint. A static page shows what a visitor may do, and needs no more. */
export function FirstPaint({ nonce, isStaticPage }: { nonce: string; isStaticPage: boolean }) {
  const script = isStaticPage ? colorSchemeScript : colorSchemeScript + accountScript + addressScript;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
