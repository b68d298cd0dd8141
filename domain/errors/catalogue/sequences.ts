import type { ErrorTable } from '../error-entry.ts';

/** Email sequences. */
export const sequencesErrors = {
  'sequences.not-found': { status: 404, message: 'This sequence no longer exists.' },
  'sequences.full': {
    status: 409,
    message: ({ most }) =>
      `Your account has ${most ? `${most} sequences` : 'as many sequences as it may have'} already. Please delete one that you no longer need.`,
  },
  /** Another tab or device saved it after this one read it. */
  'sequences.changed': {
    status: 409,
    message: 'This sequence was changed elsewhere in the meantime. Load it again, then repeat your change.',
  },
  /** `problem`: a sentence of domain/sequences/problems.ts. */
  'sequences.incomplete': {
    status: 409,
    message: ({ problem }) => `This sequence cannot run yet. ${problem ?? 'Please complete its steps.'}`,
  },
  /** It would lose contacts on their way. */
  'sequences.not-empty': {
    status: 409,
    message: ({ contacts }) =>
      `${contacts ? `${contacts} are` : 'Contacts are'} on the way in this sequence. Pause it and take them out before you delete it.`,
  },
  'sequences.entry-not-found': { status: 404, message: 'This contact is not in the sequence.' },
} as const satisfies ErrorTable;
