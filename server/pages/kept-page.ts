import { brotliTemplate, fillGzip, gzipTemplate } from './compressed-template.ts';
import { fill, templateOf, type Template } from './nonce-template.ts';

/** A rendered page, ready to be answered with any nonce in any encoding. */
export type KeptPage = { status: number; headers: [name: string, value: string][]; body: Body };
type Body = { plain: Template; gzip: Template; brotli: Template };

/** What a page was rendered as, with `nonceMark` in place of a nonce. */
export async function keepPage(response: Response): Promise<KeptPage> {
  const plain = templateOf(await response.text());
  const [gzip, brotli] = await Promise.all([gzipTemplate(plain), brotliTemplate(plain)]);
  return { status: response.status, headers: [...response.headers], body: { plain, gzip, brotli } };
}

export type Encoding = 'br' | 'gzip' | null;

/** The bytes of an answer. */
export function answerOf({ plain, gzip, brotli }: Body, encoding: Encoding, nonce: string): Buffer {
  if (encoding === 'br') return fill(brotli, nonce);
  return encoding === 'gzip' ? fillGzip(plain, gzip, nonce) : fill(plain, nonce);
}

/** What browsers send is always the same few lists. */
const choices = new Map<string, Encoding>();
const mostChoices = 100;

/** The best encoding that a browser takes: RFC 9110, 12.5.3, without its preferences among those it takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return null;
  let choice = choices.get(accepted);
  if (choice === undefined) {
    choice = readChoice(accepted);
    if (choices.size < mostChoices) choices.set(accepted, choice);
  }
  return choice;
}

function readChoice(accepted: string): Encoding {
  const isRefused = (each: string) => /;\s*q=0(\.0*)?\s*$/.test(each);
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .filter((each) => !isRefused(each))
      .map((each) => each.split(';')[0]!.trim()),
  );
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : null;
}
