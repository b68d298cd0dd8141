import { brotliTemplate, gzipFiller } from './compressed-template.ts';
import { fill, templateOf } from './nonce-template.ts';

export type Encoding = 'br' | 'gzip' | null;

/** A rendered page, ready to be answered with any nonce in any encoding. */
export type KeptPage = {
  status: number;
  headers: [name: string, value: string][];
  bodyFor: (encoding: Encoding, nonce: string) => Buffer;
};

/** Keeps what a page was rendered as, with `nonceMark` in place of a nonce. */
export async function keepPage(response: Response): Promise<KeptPage> {
  const plain = templateOf(await response.text());
  const [gzip, brotli] = await Promise.all([gzipFiller(plain), brotliTemplate(plain)]);
  return {
    status: response.status,
    headers: [...response.headers],
    bodyFor: (encoding, nonce) => {
      if (encoding === 'br') return fill(brotli, nonce);
      return encoding === 'gzip' ? gzip(nonce) : fill(plain, nonce);
    },
  };
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
