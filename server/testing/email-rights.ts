import { brandKitSchema } from '#domain/email/brand-kit.ts';
import { readByFormer, signedIn, type Row } from './rights-row.ts';

const kit = brandKitSchema.omit({ updatedAt: true }).parse({});

/** The rows of the email tool in the rights matrix (server/rights.test.ts). */
export const emailRights: Record<string, Row> = {
  // Refused before it is looked up.
  'GET /api/images': {
    ask: () => ({ query: '?url=http://127.0.0.1/logo.png' }),
    statuses: readByFormer(400),
  },
  'POST /api/emails/check-links': {
    ask: () => ({ body: { links: ['http://127.0.0.1/'] } }),
    statuses: { ...signedIn(402), premium: 200 },
  },
  // Without a mail server.
  'POST /api/emails/test': {
    ask: () => ({ body: { id: '00000000-0000-4000-8000-000000000000', subject: 'Winter', kit } }),
    statuses: { ...signedIn(402), premium: 503 },
  },
};
