import type { Page } from '@playwright/test';

/** Devices with passkeys, played by Chromium (WebAuthn over the DevTools protocol). */

export type VirtualDevice = {
  /** Whether the person touches the device when it asks. */
  setPresent: (isPresent: boolean) => Promise<void>;
  remove: () => Promise<void>;
};

/** A device that verifies the person and keeps passkeys, for this page. */
export async function addPasskeyDevice(page: Page, isPresent = true): Promise<VirtualDevice> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: isPresent,
    },
  });
  return {
    setPresent: async (enabled) =>
      void (await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    remove: async () => void (await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
  };
}
