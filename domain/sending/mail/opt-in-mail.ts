import { mergeLine } from '../../email/merge-tags/fill-merge-tags.ts';
import { toStorable } from '../../content/stored-text.ts';
import { escapeXml } from '../../xml/escape-xml.ts';

/** What a mail says that asks whether somebody wants to be on a list. */
export type OptInQuestion = {
  /** Who asks. */
  sender: string;
  /** The sender's postal address; may be empty. */
  postalAddress: string;
  listName: string;
  /** The words that the contact agreed to. */
  wording: string;
  /** Whom it asks. */
  email: string;
  confirmUrl: string;
};

/** Of long words only the beginning is quoted: a question is no place for a text of its own. */
const mostQuoted = 300;

export const optInSubject = (listName: string, sender: string) =>
  mergeLine(`Please confirm: ${listName}, emails of ${sender}`);

/** The mail that asks, and nothing else: its one link leads to the page of the answer. */
export function optInMail(question: OptInQuestion): { subject: string; html: string; text: string } {
  const [sender, listName] = [mergeLine(question.sender), mergeLine(question.listName)];
  const wording = mergeLine(question.wording);
  const quoted = wording.length > mostQuoted ? `${toStorable(wording.slice(0, mostQuoted))}…` : wording;
  const words = {
    asks: `${sender} asks whether you want to get the emails of this list: ${listName}.`,
    agreed: 'This is what you agreed to:',
    confirm: 'Yes, send them to me',
    ignore: 'If you did not ask for these emails, ignore this one. Nothing else is sent to you.',
    from: [`This email was sent to ${question.email} by ${sender}.`, mergeLine(question.postalAddress)]
      .filter(Boolean)
      .join('\n'),
  };
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeXml(text).replaceAll('\n', '<br />')}</p>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${escapeXml(optInSubject(listName, sender))}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1f2937;font:16px/1.5 Arial,Helvetica,sans-serif;">
<div style="max-width:560px;margin:0 auto;">
${paragraph(words.asks)}
${paragraph(words.agreed, 'margin-bottom:4px;')}
<blockquote style="margin:0 0 24px;padding-left:12px;border-left:3px solid #d1d5db;">${escapeXml(quoted)}</blockquote>
<p style="margin:0 0 24px;"><a href="${escapeXml(question.confirmUrl)}" style="display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:6px;">${words.confirm}</a></p>
${paragraph(words.ignore)}
${paragraph(words.from, 'font-size:13px;color:#4b5563;')}
</div>
</body></html>
`;
  const text = [
    words.asks,
    `${words.agreed}\n> ${quoted}`,
    `${words.confirm}:\n${question.confirmUrl}`,
    words.ignore,
    words.from,
  ].join('\n\n');
  return { subject: optInSubject(listName, sender), html, text: `${text}\n` };
}
