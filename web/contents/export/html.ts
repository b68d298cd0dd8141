import type { ContentRecord } from '#domain/content/record.ts';
import { reader } from './reader.ts';

export const { escapeHtml } = reader.utils;

// An image would be fetched when the file is opened, so it is replaced by its alternative text.
reader.renderer.rules.image = (tokens, index) => escapeHtml(tokens[index]!.content);

const style = `
  body { max-width: 42rem; margin: 3rem auto; padding: 0 1.25rem; font: 1.0625rem/1.7 Georgia, serif; color: #141d2b; background: #fcfdfb; }
  h1, h2, h3, h4 { line-height: 1.25; font-weight: 500; }
  pre { padding: 0.75rem 1rem; background: #e2e8de; white-space: pre-wrap; }
  blockquote { margin: 1rem 0; padding-left: 1.1rem; border-left: 1px solid #78847b; font-style: italic; }
  table { border-collapse: collapse; } th, td { padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid #d2dace; text-align: left; }
`;

/** The text as HTML to paste into a word processor or a mail: nothing in it is run or fetched. */
export function htmlOf(content: string): string {
  return reader.render(content);
}

type WrittenText = Pick<ContentRecord, 'title' | 'content' | 'metaDescription'>;

/** A page that shows the text and does nothing else. */
export function htmlFileOf({ title, content, metaDescription }: WrittenText): string {
  const { head, end } = htmlPageParts(title, metaDescription);
  return head + titledHtmlOf({ title, content }) + end;
}

/** The text under its title, unless it begins with a heading of its own. */
export function titledHtmlOf({ title, content }: Pick<WrittenText, 'title' | 'content'>): string {
  const tokens = reader.parse(content, {});
  const hasTitle = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1';
  return `${hasTitle ? '' : `<h1>${escapeHtml(title)}</h1>\n`}${reader.renderer.render(tokens, reader.options, {})}`;
}

/** What comes before and after the texts of a page: no script and no request, enforced by its content security policy. */
export function htmlPageParts(title: string, description = ''): { head: string; end: string } {
  const meta = description ? `\n<meta name="description" content="${escapeHtml(description)}">` : '';
  const head = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>${meta}
<style>${style}</style>
</head>
<body>
`;
  return { head, end: '</body>\n</html>\n' };
}
