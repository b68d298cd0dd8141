import type { ErrorTable } from '../error-entry.ts';

/** A/B tests, and the figures of texts. Dashboard document, section 5. */
export const abTestErrors = {
  'abtest.incomplete': { status: 0, message: 'Please fill in all test details.' },
  'abtest.not-found': { status: 0, message: 'This test no longer exists.' },
  'abtest.not-draft': { status: 0, message: 'Only a draft can be started.' },
  'abtest.not-running': { status: 0, message: 'Only a running test can be stopped.' },
  'abtest.not-started': { status: 0, message: 'This test has not been started. Start it first.' },
  'abtest.completed': {
    status: 0,
    message: 'This test is completed, so what was planned for it can no longer be changed.',
  },
  'abtest.variants-fixed': {
    status: 0,
    message:
      'This test has been started, so its variants stay as they are. Create a new test for other texts.',
  },
  'abtest.too-few-variants': {
    status: 0,
    message: ({ fewest }) => `A test needs ${fewest ? `at least ${fewest}` : 'more'} variants.`,
  },
  'abtest.too-many-variants': {
    status: 0,
    message: ({ most }) => `A test has ${most ? `at most ${most}` : 'fewer'} variants.`,
  },
  'abtest.text-too-long': {
    status: 0,
    message: ({ most }) => `A variant has at most ${most ?? '100,000'} characters. Choose a shorter text.`,
  },
  /** What an AI would write anew is missing in the first text. */
  'abtest.no-element': {
    status: 0,
    message:
      'Variant A has no such element, or it is too long to be written in one piece. Choose what differs, or edit A.',
  },
  'abtest.nothing-written': {
    status: 0,
    message: 'The answer had no words for this place. Your variants are unchanged. Try again.',
  },
  'abtest.counted-by-link': {
    status: 0,
    message:
      'A tracked link counts this test. Choose other counts first, because the link would replace yours.',
  },
  'abtest.too-many-days': {
    status: 0,
    message: ({ most }) =>
      `A test has counts of ${most ? `at most ${most} days` : 'fewer days'}, all variants together. Leave out the first ones.`,
  },
  'abtest.nothing-to-import': {
    status: 0,
    message: 'This file has no counts for this test. Check its columns and the names of its variants.',
  },
  'metrics.no-figure': { status: 0, message: 'Please enter at least one figure.' },
  'metrics.not-found': { status: 0, message: 'These figures no longer exist.' },
} as const satisfies ErrorTable;
