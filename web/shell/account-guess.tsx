/**
 * Says before the first paint whether the browser remembers a user, so that the header of a server-rendered page
 * does not show 'Login' to somebody who is signed in until the script arrives. Only CSS reads it.
 */
const script = `try{if(localStorage.getItem('aigen_user'))document.documentElement.dataset.account='remembered'}catch{}`;

export function AccountGuess({ nonce }: { nonce: string }) {
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
