export type FailureFacts = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: { id: string };
};

/** An error response of the API: `{error: {type, code, message, param}}` with a status. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly facts: FailureFacts;
  constructor(status: number, facts: FailureFacts) {
    super(facts.message);
    this.status = status;
    this.facts = facts;
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, param, code });

/** A missing object in the path is a 404; a missing object in a parameter is an invalid parameter. */
export const missing = (what: string, id: string, param = 'id') =>
  new StripeFailure(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

export const unauthorized = (message: string) =>
  new StripeFailure(401, { type: 'invalid_request_error', message });

export function bodyOf({ facts }: StripeFailure, requestId: string) {
  const { code, ...rest } = facts;
  const doc = code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` };
  return {
    error: {
      ...doc,
      ...rest,
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
    },
  };
}
