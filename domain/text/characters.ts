/** Kinds of characters for counting words. Each is a power of two, so that sets of kinds are sums. */
export const letter = 1;
export const digit = 2;
export const space = 4;
/** A mark that may end a sentence. */
export const stop = 8;
export const apostrophe = 16;
export const hyphen = 32;
/** A character of a script written without spaces (Chinese, Japanese): a word by itself. */
export const ideograph = 64;
const unknown = 255;

const isIdeograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isLetter = /[\p{L}\p{M}]/u;
const stops = '.!?…。！？｡؟।‽';

// A cache, because matching the expressions above for each character of a text would be too slow.
const kinds = new Uint8Array(0x10000).fill(unknown);

/** The kind of the UTF-16 code unit at `at`; 0 for symbols, emoji and beyond the end. */
export function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code !== code) return 0;
  const known = kinds[code]!;
  if (known !== unknown) return known;
  // Half of a surrogate pair has no kind; characters such as 𝐁 are matched as a whole.
  if (code >= 0xd800 && code <= 0xdfff) {
    const whole = text.codePointAt(code >= 0xdc00 ? at - 1 : at) ?? 0;
    return isLetter.test(String.fromCodePoint(whole)) ? letter : 0;
  }
  return (kinds[code] = kindOf(String.fromCharCode(code)));
}

function kindOf(sign: string): number {
  if (isIdeograph.test(sign)) return ideograph;
  if (isLetter.test(sign)) return letter;
  if (/\p{N}/u.test(sign)) return digit;
  if (/\s/.test(sign)) return space;
  if (stops.includes(sign)) return stop;
  if (/['’ʼ]/.test(sign)) return apostrophe;
  return /[-‐‑]/.test(sign) ? hyphen : 0;
}
