import type { EmailHtml, HtmlElement } from '../html/read-html.ts';
import { readStyle, type Style } from '../html/read-style.ts';

/** Elements, attributes, properties and values with the name that Can I email has for them. */
const elements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'html-h1-h6'])),
  ...Object.fromEntries(['ul', 'ol', 'dl'].map((tag) => [tag, 'html-lists'])),
  ...Object.fromEntries(
    ['article', 'section', 'nav', 'header', 'footer', 'main', 'aside', 'figure'].map((tag) => [
      tag,
      'html-semantics',
    ]),
  ),
  map: 'html-image-maps',
};
const attributes = [
  'align',
  'aria-describedby',
  'aria-hidden',
  'aria-label',
  'aria-labelledby',
  'background',
  'cellpadding',
  'cellspacing',
  'dir',
  'hidden',
  'lang',
  'role',
  'srcset',
  'target',
  'valign',
];
const groups: readonly (readonly [RegExp, string])[] = [
  [/^border-(?:top|right|bottom|left|color|style|width)\b/, 'css-border'],
  [/^border-.*-radius$/, 'css-border-radius'],
  [/^padding-(?:top|right|bottom|left)$/, 'css-padding'],
  [/^margin-(?:top|right|bottom|left)$/, 'css-margin'],
  [/^(?:left|right|top|bottom)$/, 'css-left-right-top-bottom'],
  [/^(?:column|row)-gap$/, 'css-gap'],
  [/^grid-template-/, 'css-grid-template'],
];
const values: readonly (readonly [RegExp, string])[] = [
  [/\bcalc\(/, 'css-unit-calc'],
  [/\bvar\(--/, 'css-variables'],
  [/\bclamp\(/, 'css-function-clamp'],
  [/\blight-dark\(/, 'css-function-light-dark'],
  [/\blinear-gradient\(/, 'css-linear-gradient'],
  [/\bradial-gradient\(/, 'css-radial-gradient'],
  [/\brgba\(/, 'css-rgba'],
  [/\d(?:rem)\b/, 'css-unit-rem'],
  [/\d(?:vw)\b/, 'css-unit-vw'],
  [/\d(?:vh)\b/, 'css-unit-vh'],
];
const rules: readonly (readonly [RegExp, string])[] = [
  [/@media\b/i, 'css-at-media'],
  [/@media[^{]{0,300}prefers-color-scheme/i, 'css-at-media-prefers-color-scheme'],
  [/@font-face\b/i, 'css-at-font-face'],
  [/@import\b/i, 'css-at-import'],
  [/@keyframes\b/i, 'css-at-keyframes'],
  [/@supports\b/i, 'css-at-supports'],
  [/:hover\b/i, 'css-pseudo-class-hover'],
];
const pictures: Readonly<Record<string, string>> = { jpeg: 'jpg', jfif: 'jpg', tif: 'tiff', heic: 'heif' };

/**
 * The features of HTML and CSS that an email uses, by their names at Can I email; `has` says which of them it has. Features in
 * style sheets count, because most programs read them.
 */
export function usedFeatures(html: EmailHtml, has: (feature: string) => boolean): Set<string> {
  const used = new Set<string>();
  const add = (feature: string) => void (has(feature) && used.add(feature));
  for (const element of html.elements) {
    // What hides the preview text is there several times, for programs that do not know one of them.
    if (element.isHidden) continue;
    add(elements[element.tag] ?? `html-${element.tag}`);
    for (const name of attributes) if (element.attributes[name] !== undefined) add(`html-${name}`);
    addAddress(element, add);
    addStyle(element.style, add);
  }
  for (const sheet of html.styleSheets) {
    for (const [pattern, feature] of rules) if (pattern.test(sheet)) add(feature);
    for (const [, body = ''] of sheet.matchAll(/\{([^{}]{0,5000})\}/g)) addStyle(readStyle(body), add);
  }
  return used;
}

function addAddress(
  { tag, attributes: { href = '', src = '', name } }: HtmlElement,
  add: (feature: string) => void,
) {
  if (tag === 'a' && href.startsWith('#')) add('html-anchor-links');
  if (tag === 'a' && /^mailto:/i.test(href)) add('html-mailto-links');
  if (tag === 'meta' && name === 'color-scheme') add('html-meta-color-scheme');
  if (tag !== 'img') return;
  if (/^data:/i.test(src)) return add('image-base64');
  const [, ending = ''] = /\.([a-z\d]{2,5})(?:[?#]|$)/i.exec(src) ?? [];
  add(`image-${pictures[ending.toLowerCase()] ?? ending.toLowerCase()}`);
}

function addStyle(style: Style, add: (feature: string) => void): void {
  for (const [property, value] of style) {
    // Of one program only, which knows it.
    if (property.startsWith('-') || property.startsWith('mso-')) continue;
    add(groups.find(([pattern]) => pattern.test(property))?.[1] ?? `css-${property}`);
    if (property === 'display') add(`css-display-${value.split(' ')[0]}`);
    for (const [pattern, feature] of values) if (pattern.test(value)) add(feature);
  }
}
