import PostalMime from 'postal-mime';
import { readMailReport, type MailReport } from '#domain/sending/bounces/delivery-report.ts';
import { readApart } from '../../support/mail/read-mail-apart.ts';

const mostHeaderBytes = 200_000;
const mostNesting = 20;

/** Reads a report out of the bytes of a mail; null where it is none. */
export async function readReport(raw: Uint8Array): Promise<MailReport | null> {
  try {
    const { attachments } = await PostalMime.parse(raw, {
      maxNestingDepth: mostNesting,
      maxHeadersSize: mostHeaderBytes,
      attachmentEncoding: 'utf8',
      // The returned mail is a part like the others.
      forceRfc822Attachments: true,
    });
    return readMailReport({
      attachments: attachments.map(({ mimeType, content }) => ({
        mimeType,
        content: typeof content === 'string' ? content : '',
      })),
    });
  } catch {
    return null;
  }
}

/** `readReport` for what a stranger wrote. */
export function readReportApart(raw: Uint8Array): Promise<MailReport | null> {
  return readApart(raw, {
    read: readReport,
    worker: new URL('./read-report.worker.ts', import.meta.url),
  });
}
