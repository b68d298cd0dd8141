import { appParameter } from '#domain/installation/app-parameter.ts';
import { colorSchemeScript } from '../theme/color-scheme.ts';

/**
 * Whether the browser has stored a user, so that the header of a server-rendered page does not show 'Login' to a
 * signed-in user until the script arrives. Only CSS reads it.
 */
const accountScript = `try{if(localStorage.getItem('aigen_user'))document.documentElement.dataset.account='remembered'}catch{}`;

/** The query parameter that requested the application (web/page/load-app.ts) is removed from the URL. */
const addressScript = `try{var u=new URL(location);if(u.searchParams.has('${appParameter}')){u.searchParams.delete('${appParameter}');history.replaceState(history.state,'',u)}}catch{}`;

/**
 * The schema library makes code from text where it may, and finds out by trying. The policy of our pages forbids it, and
 * browsers report the try. Set here because schemas are created as soon as any script of the application runs.
 */
export const schemaScript = `globalThis.__zod_globalConfig={jitless:true};`;

/** What must be known before the first paint. A static page shows the links of a visitor, and needs no more. */
export function FirstPaint({ nonce, isStaticPage }: { nonce: string; isStaticPage: boolean }) {
  const script = isStaticPage
    ? colorSchemeScript
    : colorSchemeScript + accountScript + addressScript + schemaScript;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
