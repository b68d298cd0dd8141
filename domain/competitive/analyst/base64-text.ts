const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The ASCII text behind base64; other bytes are left out. */
export function decodeBase64Text(encoded: string): string {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const letter of encoded) {
    const value = alphabet.indexOf(letter);
    if (value < 0) break;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    const code = (held >> bits) & 0xff;
    if (code >= 0x20 && code < 0x7f) text += String.fromCharCode(code);
  }
  return text;
}
