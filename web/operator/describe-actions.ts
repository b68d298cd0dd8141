import { factorResetHours, type UserAction } from '#domain/operator/user-actions.ts';

type Question = { label: string; title: string; sentence: string; done: string; isDanger?: boolean };

/** What each action is called, what it does, and what is said once it is done. */
export const questions: Record<UserAction, Question> = {
  'end-sessions': {
    label: 'Log out everywhere',
    title: 'Log this account out everywhere?',
    sentence: 'Every session of the account ends. Its owner logs in again with the same password.',
    done: 'All sessions ended',
  },
  'resend-verification': {
    label: 'Send verification email again',
    title: 'Send the verification email again?',
    sentence: 'The owner gets a new link. Earlier links stay valid until they expire.',
    done: 'Verification email sent',
  },
  disable: {
    label: 'Disable account',
    title: 'Disable this account?',
    sentence:
      'Its sessions end and nobody can log in to it. Nothing is deleted, and a subscription goes on: cancel and refund it at the payment provider.',
    done: 'Account disabled',
    isDanger: true,
  },
  enable: {
    label: 'Enable account',
    title: 'Enable this account again?',
    sentence: 'Its owner can log in again.',
    done: 'Account enabled',
  },
  'plan-factor-reset': {
    label: 'Remove second step',
    title: 'Remove the second step of this account?',
    sentence: `Its passkeys, authenticator app and recovery codes are removed in ${factorResetHours} hours. The owner is mailed now, and any login before then cancels it.`,
    done: `The second step will be removed in ${factorResetHours} hours`,
    isDanger: true,
  },
  'cancel-factor-reset': {
    label: 'Keep second step',
    title: 'Keep the second step of this account?',
    sentence: 'The planned removal is canceled.',
    done: 'The second step stays',
  },
};

/** What operators do in the support inbox. */
const inSupport: Readonly<Record<string, string>> = {
  'support-answer': 'Answer a conversation',
  'support-answer-and-solve': 'Answer a conversation and mark it solved',
  'support-undo-answer': 'Take an answer back',
  'support-note': 'Add a note',
  'support-close': 'Mark a conversation as solved',
  'support-reopen': 'Open a conversation again',
  'support-canned-add': 'Add a canned answer',
  'support-canned-change': 'Change a canned answer',
  'support-canned-delete': 'Delete a canned answer',
};

/** The name of an action in the audit. */
export function formatAction(action: string): string {
  if (Object.hasOwn(inSupport, action)) return inSupport[action]!;
  if (action in questions) return questions[action as UserAction].label;
  if (action === 'announce') return 'Announce';
  if (action === 'end-announcement') return 'End the announcement';
  const [, turned, key] = /^switch-(on|off): (.*)$/.exec(action) ?? [];
  if (key !== undefined) return `Switch ${turned} ${key}`;
  const [, queue] = /^retry-job: (.*)$/.exec(action) ?? [];
  return queue === undefined ? action : `Retry a job of ${queue}`;
}
