import type { FastifyRequest } from 'fastify';
import { beginEmailCall } from '../emails/begin-call.ts';
import type { CallKind } from '../rate-limits/count-call.ts';

/** Contacts belong to the email tool. Those who were subscribers read, export and delete theirs. */
export {
  emailCallErrors as contactCallErrors,
  readableEmails as readableContacts,
} from '../emails/begin-call.ts';

/** `beginEmailCall` for a call about contacts. `writes`: it adds or changes some. */
export const beginContactCall = (
  request: FastifyRequest,
  { writes = false, kind = 'contacts' }: { writes?: boolean; kind?: CallKind } = {},
) => beginEmailCall(request, { writes, kind });
