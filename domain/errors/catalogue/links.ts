import type { ErrorTable } from '../error-entry.ts';

/** Tracked links. */
export const linksErrors = {
  'links.full': {
    status: 409,
    message: 'Your account has a thousand tracked links already. Please delete one that you no longer need.',
  },
  /** A deleted link, or one of a disabled account. */
  'links.gone': { status: 410, message: 'This link is no longer in use.' },
  /** Only in the browser. */
  'links.no-picture': {
    status: 0,
    message: 'This browser could not draw the picture. Please download the QR code as SVG.',
  },
  'links.target-refused': {
    status: 400,
    message:
      'A visitor cannot be sent to this address. Please enter a web address such as https://example.com/page, without a user name, a password, or spaces, and not a tracked link.',
  },
  'links.targets-full': {
    status: 409,
    message: 'A link has five pages at most, deleted ones included. Bring one back, or make another link.',
  },
  'links.target-unknown': { status: 404, message: 'This link has no such target.' },
  'links.unknown': { status: 404, message: 'This link does not exist, or it was deleted.' },
  /** A goal that says for which variant neither by `aigen` nor by a cookie. */
  'links.variant-unknown': {
    status: 400,
    message:
      'It is unknown which variant this goal belongs to. Send the aigen parameter that the link added to the address.',
  },
} as const satisfies ErrorTable;
