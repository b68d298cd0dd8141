import type { FastifyRequest } from 'fastify';
import { beginEmailCall } from '../emails/begin-call.ts';
import type { CallKind } from '../rate-limits/count-call.ts';

/** Sending belongs to the email tool. Those who were subscribers read what they sent and stop it, and delete their mail servers. */
export { emailCallErrors as sendCallErrors, readableEmails as readableSends } from '../emails/begin-call.ts';

type Kind = Extract<CallKind, 'sends' | 'startSend' | 'mailReport' | `sendingAccount${string}`>;

/** `beginEmailCall` for a call about sends and sending accounts. `writes`: mails may leave by it. */
export const beginSendCall = (
  request: FastifyRequest,
  { writes = false, kind = 'sends' }: { writes?: boolean; kind?: Kind } = {},
) => beginEmailCall(request, { writes, kind });
