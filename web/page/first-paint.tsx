import { appParameter } from '#domain/installation/app-parameter.ts';
import { colorSchemeScript } from '../theme/color-scheme.ts';

/**
 * Whether the browser has stored a user, so that the header of a server-rendered page does not show 'Login' to a
 * signed-in user until the script arrives. Only CSS reads it.
 */
const accountScript = `try{if(localStorage.getItem('aigen_user'))document.documentElement.dataset.account='remembered'}catch{}`;

/** The query parameter that requested the application (web/page/load-app.ts) is removed from the URL. */
const addressScript = `try{var u=new URL(location);if(u.searchParams.has('${appParameter}')){u.searchParams.delete('${appParameter}');history.replaceState(history.state,'',u)}}catch{}`;

/** What must be known before the first paint. A static page shows the links of a visitor, and needs no more. */
export function FirstPaint({ nonce, isStaticPage }: { nonce: string; isStaticPage: boolean }) {
  const script = isStaticPage ? colorSchemeScript : colorSchemeScript + accountScript + addressScript;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
