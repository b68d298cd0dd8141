import type { SwitchKey } from '#domain/installation/switches.ts';

type Description = { title: string; on: string; off: string; toOff: string; toOn: string };

/** What each switch is called, what it means on and off, and what is said before it is changed. */
export const descriptions: Record<SwitchKey, Description> = {
  registrations: {
    title: 'Registrations',
    on: 'Anybody can create an account.',
    off: 'Nobody can create an account. Existing users log in as before, and the registration page says why there is no form.',
    toOff:
      'Nobody can create an account, also not by a first login with Google or Microsoft. Existing users log in as before.',
    toOn: 'Anybody can create an account again.',
  },
  purchases: {
    title: 'Purchases',
    on: 'Premium is sold by the payment providers that are configured.',
    off: 'No checkout is opened and no billing period is changed. Existing subscriptions renew, and can be canceled and resumed.',
    toOff:
      'No new checkout is opened and no billing period is changed. Existing subscriptions renew, and can be canceled and resumed. A payment page that is already open can still be paid.',
    toOn: 'Premium is sold again by the payment providers that are configured.',
  },
  uploads: {
    title: 'Uploads',
    on: 'Users upload files and profile pictures.',
    off: 'No new files and profile pictures are taken. Existing ones are shown, and can be deleted.',
    toOff: 'No new files and profile pictures are taken. Existing ones are shown, and can be deleted.',
    toOn: 'Users upload files and profile pictures again.',
  },
};
