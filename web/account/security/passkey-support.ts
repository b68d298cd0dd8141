/** Whether this browser can use passkeys on this page. They need a host name: https, or localhost. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

/** Whether it can offer them among the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const browser: Partial<Pick<typeof PublicKeyCredential, 'isConditionalMediationAvailable'>> =
    PublicKeyCredential;
  // Missing in older browsers.
  return (await browser.isConditionalMediationAvailable?.()) ?? false;
}
