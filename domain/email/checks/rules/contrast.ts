import type { BrandKit } from '../../brand-kit.ts';
import { contrastOf, readableOn, textContrast } from '../../render/colors.ts';
import { counted, quoted } from '../../../text/format.ts';
import { cutText } from '../../../text/cut-text.ts';
import type { CheckInput } from '../check-input.ts';
import { met, missed, notChecked, type CheckPlace, type EmailCheck, type Fix } from '../email-check.ts';
import { onOneLine } from '../../../text/on-one-line.ts';
import type { EmailHtml, HtmlElement } from '../html/read-html.ts';
import { isUnreadColor, readBackground, readColor } from '../html/read-style.ts';

/** Least contrast of a text, and of a large one: 24 px, or 18.66 px and bold. */
const least = { usual: textContrast, large: 3 };
const largePixels = { usual: 24, bold: 18.66 };

const source = {
  name: 'WCAG 2.2, contrast (minimum)',
  address: 'https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html',
};

type Pair = { text: string; color: string; background: string; ratio: number; needed: number };
/** A color that is not read, in place of one. */
const unread = 'unread';

/**
 * The contrast of every text with what is behind it, as its styles say; a picture behind a text is not measured. Texts with a color
 * that is not read are left out.
 */
export function measureContrast(html: EmailHtml): Pair[] {
  const colors = inherited(html, ({ tag, style, attributes }) => {
    const written = style.get('color') ?? (tag === 'font' ? attributes['color'] : undefined);
    return isUnreadColor(written) ? unread : readColor(written);
  });
  const backgrounds = inherited(html, ({ style, attributes }) => {
    const read = readBackground(style);
    if (read !== null) return read;
    // Beside a picture there may be none.
    const written = style.get('background-color') ?? style.get('background')?.replace(/url\(.*$/, '');
    const isUnread = isUnreadColor(written) || (!written && isUnreadColor(attributes['bgcolor']));
    return isUnread ? unread : readColor(attributes['bgcolor']);
  });
  const sizes = inherited(
    html,
    ({ style }) => /^([\d.]{1,8})px/.exec(style.get('font-size') ?? '')?.[1] ?? null,
  );
  const weights = inherited(
    html,
    ({ tag, style }) => style.get('font-weight') ?? (/^(?:h\d|b|strong|th)$/.test(tag) ? 'bold' : null),
  );
  return html.texts.flatMap(({ text, element }) => {
    const color = colors.get(element) ?? '#000000';
    const background = backgrounds.get(element) ?? '#ffffff';
    if (color === unread || background === unread) return [];
    const weight = weights.get(element);
    const large = weight === 'bold' || Number(weight) >= 700 ? largePixels.bold : largePixels.usual;
    return {
      text: onOneLine(text),
      color,
      background,
      ratio: contrastOf(color, background),
      needed: Number(sizes.get(element) ?? 16) >= large ? least.large : least.usual,
    };
  });
}

/** A value of each element, or of the nearest around it that has one. An element comes after those around it. */
function inherited<Value>(
  { elements }: EmailHtml,
  read: (element: HtmlElement) => Value | null,
): Map<HtmlElement, Value | null> {
  const values = new Map<HtmlElement, Value | null>();
  for (const element of elements)
    values.set(element, read(element) ?? (element.parent && (values.get(element.parent) ?? null)));
  return values;
}

export function checkContrast({ html, dark, kit }: CheckInput): EmailCheck {
  const reason = `Texts need a contrast of ${least.usual} with what is behind them, large ones of ${least.large}, in light and in dark colors.`;
  const common = { reason, source };
  const light = measureContrast(html);
  const inDark = dark && measureContrast(dark);
  const places = [...placesOf(light, '', kit), ...placesOf(inDark ?? [], ' in dark colors', null)];
  const lowest = (pairs: readonly Pair[]) => Math.min(...pairs.map(({ ratio }) => ratio));
  if (places.length > 0)
    return missed('contrast', {
      ...common,
      title: 'Texts are hard to read',
      found: `${rounded(Math.min(lowest(light), lowest(inDark ?? [])))}, lowest`,
      clients: ['Every client'],
      places,
    });
  if (html.texts.length === 0)
    return notChecked('contrast', { title: 'Contrast', reason: 'The email has no text yet.' });
  const unmeasured = html.texts.length - light.length;
  if (unmeasured > 0)
    return notChecked('contrast', {
      title: 'Contrast',
      reason: `${counted(unmeasured, 'text has', 'texts have')} a color that is not read here, such as one with a name.`,
    });
  if (!inDark)
    return notChecked('contrast', {
      title: 'Contrast',
      reason: 'The email was not looked at in dark colors yet.',
    });
  return met('contrast', {
    ...common,
    title: 'Contrast, light and dark',
    found: `${rounded(lowest(light))} and ${rounded(lowest(inDark))}, lowest`,
  });
}

/** Rounded down, so that 4.49 is not shown as 4.5. */
const rounded = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
const shownCharacters = 40;

/** One place for each pair of colors. */
function placesOf(pairs: readonly Pair[], where: string, kit: BrandKit | null): CheckPlace[] {
  const low = pairs.filter(({ ratio, needed }) => ratio < needed);
  const byColors = new Map(low.toReversed().map((pair) => [`${pair.color} ${pair.background}`, pair]));
  return [...byColors.values()].toReversed().map((first) => ({
    block: null,
    note: `${quoted(cutText(first.text, shownCharacters))} has a contrast of ${rounded(first.ratio)}${where}; ${first.needed} is needed.`,
    fix: kit && colorFix(first, kit),
  }));
}

/** The same color of the kit, as much lighter or darker as is needed. */
function colorFix({ color, background, needed }: Pair, kit: BrandKit): Fix | null {
  const isButton = background === kit.buttonColor && color === kit.buttonTextColor;
  const field = isButton
    ? 'buttonTextColor'
    : (['textColor', 'headingColor'] as const).find((each) => kit[each] === color);
  if (!field) return null;
  const value = readableOn(background, color, needed);
  return { kind: 'kit', changes: { [field]: value }, label: `Use ${value}` };
}
