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

/** The best encoding that a browser takes: RFC 9110, 12.5.3, without its preferences among those it takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return null;
  const isRefused = (choice: string) => /;\s*q=0(\.0*)?\s*$/.test(choice);
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .filter((choice) => !isRefused(choice))
      .map((choice) => choice.split(';')[0]!.trim()),
  );
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : null;
}
