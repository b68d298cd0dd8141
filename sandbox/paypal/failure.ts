import { newId } from './state.ts';

/** An error response of the API. */
export class PaypalFailure extends Error {
  readonly status: number;
  readonly issue: string;
  constructor(status: number, issue: string) {
    super(issue);
    this.status = status;
    this.issue = issue;
  }
}

const names: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
  500: 'INTERNAL_SERVER_ERROR',
};

export const bodyOf = ({ status, issue }: PaypalFailure) => ({
  name: names[status] ?? 'ERROR',
  message: 'The request could not be performed. See details.',
  debug_id: newId('', 13).toLowerCase(),
  details: [{ issue, description: issue.toLowerCase().replaceAll('_', ' ') }],
});

export const statusInvalid = () => new PaypalFailure(422, 'SUBSCRIPTION_STATUS_INVALID');
export const unknown = () => new PaypalFailure(404, 'INVALID_RESOURCE_ID');
