import type { BrandKit } from '#domain/email/brand-kit.ts';
import { contrastOf, textContrast } from '#domain/email/render/colors.ts';

type ColorField =
  | 'headingColor'
  | 'textColor'
  | 'buttonColor'
  | 'buttonTextColor'
  | 'sheetColor'
  | 'pageColor';

/** A color of the kit, and the one that it is read on; null for surfaces. */
export type KitColor = { field: ColorField; label: string; on: ColorField | null; onLabel: string };

export const kitColors: readonly KitColor[] = [
  { field: 'headingColor', label: 'Headings', on: 'sheetColor', onLabel: 'the email' },
  { field: 'textColor', label: 'Text', on: 'sheetColor', onLabel: 'the email' },
  { field: 'buttonColor', label: 'Button', on: null, onLabel: '' },
  { field: 'buttonTextColor', label: 'Words of the button', on: 'buttonColor', onLabel: 'the button' },
  { field: 'sheetColor', label: 'Email', on: null, onLabel: '' },
  { field: 'pageColor', label: 'Around the email', on: null, onLabel: '' },
];

const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/.test(value);

/** What was typed as a color of the kit: `#1D3B2F`, `1d3b2f` and `#abc` are read too. */
export function readColor(typed: string): string | null {
  const digits = typed.trim().toLowerCase().replace(/^#/, '');
  const long = /^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  return isColor(`#${long}`) ? `#${long}` : null;
}

/** How well a color is read: "7.1 to 1 on the email", and whether that is enough. Null for surfaces. */
export function contrastNote(
  kit: Pick<BrandKit, ColorField>,
  { field, on, onLabel }: KitColor,
): { words: string; isEnough: boolean } | null {
  if (on === null) return null;
  const contrast = contrastOf(kit[field], kit[on]);
  // Rounded down: 4.46 is not 4.5.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
  const isEnough = contrast >= textContrast;
  const words = `${shown} to 1 on ${onLabel}`;
  return { words: isEnough ? words : `${words}: hard to read, ${textContrast} is needed`, isEnough };
}
