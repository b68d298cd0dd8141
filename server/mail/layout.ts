import { escapeXml } from '#domain/xml/escape-xml.ts';
import type { MailText } from './texts.ts';

/** The paper, the ink and the pencil of the product (web/theme/tokens.css), which mail programs must be told inline. */
const colors = {
  desk: '#ecf0e8',
  sheet: '#fcfdfb',
  line: '#d2dace',
  ink: '#141d2b',
  muted: '#535e66',
  fill: '#1f4dbb',
  mark: '#3b76f0',
};
const sans = "'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif";
const serif = "Besley, Georgia, 'Times New Roman', serif";

export type MailBody = { text: string; html: string };

/** A mail's text in both shapes. `baseUrl` is where its links lead: ours, never what a request named. */
export function layOut(mail: MailText, baseUrl: string): MailBody {
  const link = mail.action ? baseUrl + mail.action.path : null;
  return { text: plain(mail, link, baseUrl), html: html(mail, link, baseUrl) };
}

function plain({ heading, paragraphs, action, footnote }: MailText, link: string | null, baseUrl: string) {
  const parts = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${link}`] : [])];
  return `${parts.join('\n\n')}\n\n-- \n${footnote}\nAIGen, ${baseUrl}\n`;
}

function html(
  { subject, heading, paragraphs, action, footnote }: MailText,
  link: string | null,
  baseUrl: string,
) {
  // Lines of an answer stay lines.
  const text = `margin:0 0 16px;font:16px/1.6 ${sans};color:${colors.ink};white-space:pre-line`;
  const button = `display:inline-block;padding:14px 22px;border-radius:6px;background:${colors.fill};color:#ffffff;font:600 16px/1.2 ${sans};text-decoration:none`;
  const small = `margin:0;font:13px/1.5 ${sans};color:${colors.muted}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeXml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colors.desk}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${colors.desk}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px;font:700 22px/1 ${serif};color:${colors.ink}">AI<span style="color:${colors.mark}">|</span>Gen</td></tr>
<tr><td style="padding:32px 28px;background:${colors.sheet};border:1px solid ${colors.line};border-radius:8px">
<h1 style="margin:0 0 20px;font:600 26px/1.25 ${serif};color:${colors.ink}">${escapeXml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="${text}">${escapeXml(paragraph)}</p>`).join('\n')}
${
  action && link
    ? `<p style="margin:24px 0"><a href="${escapeXml(link)}" style="${button}">${escapeXml(action.label)}</a></p>
<p style="${small}">If the button does not work, open this address:<br><span style="word-break:break-all">${escapeXml(link)}</span></p>`
    : ''
}
</td></tr>
<tr><td style="padding:16px 4px"><p style="${small}">${escapeXml(footnote)}</p>
<p style="${small}"><a href="${escapeXml(baseUrl)}" style="color:${colors.muted}">${escapeXml(baseUrl)}</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
