import { escapeXml } from '../../../xml/escape-xml.ts';
import type { BrandKit } from '../../brand-kit.ts';
import { isPictureAddress } from '../addresses.ts';
import { darkKit, paletteOf, type Palette } from '../colors.ts';
import { fillWith, mergeValuesFor, type Fill } from '../fill.ts';
import type { EmailSource, RenderOptions } from '../rendered-email.ts';
import type { MjmlElement } from './mjml.ts';

/** All that the elements of an email are made with. */
export type RenderContext = {
  kit: BrandKit;
  palette: Palette;
  fill: Fill;
  options: RenderOptions;
  /** BCP 47; empty if it is not known. */
  language: string;
  isRightToLeft: boolean;
};

const rightToLeft: readonly string[] = ['ar', 'fa', 'he'];

export function renderContext(email: EmailSource, kit: BrandKit, options: RenderOptions): RenderContext {
  const shown = options.scheme === 'dark' ? darkKit(kit) : kit;
  const given = email.language ?? '';
  const language = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(given) ? given : '';
  return {
    kit: shown,
    palette: paletteOf(shown),
    fill: fillWith(mergeValuesFor(kit, options), options.link),
    options,
    language,
    isRightToLeft: rightToLeft.includes(language),
  };
}

export function element(
  tagName: string,
  attributes: Record<string, string> = {},
  children: MjmlElement[] = [],
): MjmlElement {
  return { tagName, attributes, children };
}

/** An element whose content is HTML; what is in it is escaped already. */
export function elementOf(tagName: string, attributes: Record<string, string>, content: string): MjmlElement {
  return { tagName, attributes, content };
}

/** The address that a picture is loaded from, escaped; null if it may not be one. */
export function pictureSource(address: string, { options }: RenderContext): string | null {
  if (!isPictureAddress(address)) return null;
  const src = address.trim();
  return escapeXml(options.image?.(src) ?? src);
}

/** Names of classes, with that of the block where blocks are marked. */
export function cssClass(names: string, id: string, { options }: RenderContext): string {
  return options.marksBlocks ? `${names} block-${id}` : names;
}
