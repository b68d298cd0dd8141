import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeXml } from '#domain/xml/escape-xml.ts';

/** The colors are those of web/theme/tokens.css. Links are alone in their paragraphs. */
const style = `:root{color-scheme:light dark}body{margin:0;padding:10vh 1.25rem;background:#ecf0e8;color:#141d2b;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}main{max-width:32rem;margin:0 auto}h1{font-size:1.5rem;line-height:1.25}a{display:inline-flex;align-items:center;min-height:44px;color:#1f4dbb}button{font:inherit;min-height:44px;padding:0 1.25rem;cursor:pointer}label{display:flex;gap:.75rem;align-items:center;min-height:44px}input{width:1.25rem;height:1.25rem;flex:none}fieldset{border:0;margin:0 0 1rem;padding:0}legend{padding:0}@media(prefers-color-scheme:dark){body{background:#101615;color:#e6ebe4}a{color:#9dbbff}}`;

/** Allows the style of these pages, and forms to ourselves. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Title and paragraphs are text, actions are HTML: links and forms. */
export type PlainPage = { title: string; paragraphs: string[]; actions?: string[] };

/** The HTML of a small page that needs no scripts and no other files. */
export function renderPlainPage({ title, paragraphs, actions = [] }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeXml(title)}</h1>
${[...paragraphs.map((text) => `<p>${escapeXml(text)}</p>`), ...actions].join('\n')}
</main>
</body>
</html>
`;
}

/** A link as an action of a plain page. With the path '' it loads the address of the page again. */
export const plainLink = (path: string, label: string): string =>
  `<p><a href="${escapeXml(path)}">${escapeXml(label)}</a></p>`;

/** Sends what `renderPlainPage` returned, with the status that the reply has. */
export function sendPlainPage(reply: FastifyReply, html: string | Buffer): FastifyReply {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}
