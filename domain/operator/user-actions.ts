import type { ErrorCode } from '../errors/catalogue.ts';

/** What an operator can do to an account. Each is recorded with a reason. */
export const userActions = [
  'end-sessions',
  'resend-verification',
  'disable',
  'enable',
  'plan-factor-reset',
  'cancel-factor-reset',
] as const;
export type UserAction = (typeof userActions)[number];

/** Hours between the decision to remove an account's second factors and their removal: its owner can object. */
export const factorResetHours = 24;

/** What decides about the actions. */
export type ActionState = {
  isOperator: boolean;
  isVerified: boolean;
  isDisabled: boolean;
  hasSecondFactor: boolean;
  isResetPlanned: boolean;
  sessions: number;
};

const onlyOnOthers: readonly UserAction[] = ['disable', 'plan-factor-reset'];

/** Why an action is not possible, as an error code, or null. Server and browser decide by it. */
export function refusalOf(action: UserAction, state: ActionState): ErrorCode | null {
  if (state.isOperator && onlyOnOthers.includes(action)) return 'operator.not-on-operators';
  return isNeeded(action, state) ? null : 'operator.nothing-to-do';
}

function isNeeded(action: UserAction, state: ActionState): boolean {
  switch (action) {
    case 'end-sessions':
      return state.sessions > 0;
    case 'resend-verification':
      return !state.isVerified;
    case 'disable':
      return !state.isDisabled;
    case 'enable':
      return state.isDisabled;
    case 'plan-factor-reset':
      return state.hasSecondFactor && !state.isResetPlanned;
    case 'cancel-factor-reset':
      return state.isResetPlanned;
  }
}

/** The actions that the view offers for an account. */
export function possibleActions(state: ActionState): UserAction[] {
  return userActions.filter((action) => refusalOf(action, state) === null);
}

/** An address that another operator recognizes, without showing all of it: "m…@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}
