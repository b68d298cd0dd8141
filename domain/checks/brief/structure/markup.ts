import { metIf, type AskedText } from '../asked-text.ts';
import type { Finding } from '../finding.ts';

/** Structured data: one block of JSON-LD that can be read. */
export function measureMarkup({ content }: AskedText): Finding {
  const block = /^ {0,3}```[ \t]*json(?:-ld|ld)?[ \t]*\n([\s\S]*?)^ {0,3}```/im.exec(content);
  const got = !block ? 'none' : isJson(block[1]!) ? 'valid' : 'not valid JSON';
  return {
    id: 'markup',
    label: 'JSON-LD',
    asked: 'one valid block',
    got,
    verdict: metIf(got === 'valid'),
    ...(block && { spans: [{ start: block.index, end: block.index + block[0].length }] }),
    ...(got !== 'valid' && {
      repair: block
        ? 'Mend the JSON-LD block: it must be valid JSON.'
        : 'Add one valid JSON-LD block in a fenced code block marked `json`.',
    }),
  };
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
