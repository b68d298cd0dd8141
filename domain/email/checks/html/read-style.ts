/** The declarations of a style attribute or a rule by property, in lower case. Of a property that is named twice the last one counts. */
export type Style = ReadonlyMap<string, string>;

export function readStyle(css: string): Style {
  const style = new Map<string, string>();
  for (const part of splitDeclarations(css)) {
    const colon = part.indexOf(':');
    const property = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = part.slice(colon + 1).trim();
    if (/^[a-z-]+$/.test(property) && value !== '') style.set(property, value.toLowerCase());
  }
  return style;
}

/** At semicolons outside of quotation marks and brackets. */
function splitDeclarations(css: string): string[] {
  const parts: string[] = [];
  let [from, depth, quote] = [0, 0, ''];
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]!;
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (sign === ';' && depth === 0) {
      parts.push(css.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, css.slice(from)];
}

const names: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

/** A color as `#1d3b2f`; null for none, for a transparent one, and for what is not read here. */
export function readColor(value: string | undefined): string | null {
  const color = value?.replace('!important', '').trim().toLowerCase() ?? '';
  const [, short] = /^#([\da-f]{3})$/.exec(color) ?? [];
  if (short) return `#${short.replaceAll(/./g, '$&$&')}`;
  if (/^#[\da-f]{6}$/.test(color)) return color;
  const [, red, green, blue] = /^rgb\( ?(\d{1,3}) ?, ?(\d{1,3}) ?, ?(\d{1,3}) ?\)$/.exec(color) ?? [];
  if (red !== undefined)
    return `#${[red, green!, blue!].map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`;
  return names[color] ?? null;
}

/** True for a color that is written in a way that is not read here, such as by a name: nothing can be said of its contrast. */
export function isUnreadColor(value: string | undefined): boolean {
  const color = value?.replace('!important', '').trim().toLowerCase() ?? '';
  return color !== '' && !withoutColor.has(color) && readColor(color) === null;
}

/** As around the element, or none. */
const withoutColor = new Set([
  'inherit',
  'initial',
  'unset',
  'revert',
  'currentcolor',
  'transparent',
  'none',
]);

/** The color of a background, which may be written beside a picture and its position. */
export function readBackground(style: Style): string | null {
  const written = style.get('background-color') ?? style.get('background');
  if (written === undefined) return null;
  return (
    readColor(written) ??
    written
      .split(/\s+/)
      .map(readColor)
      .find((color) => color !== null) ??
    null
  );
}
