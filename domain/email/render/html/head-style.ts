import { emailFonts, type BrandKit } from '../../brand-kit.ts';
import { darkKit, paletteOf, type Palette } from '../colors.ts';
import type { RenderOptions } from '../rendered-email.ts';

/** Names of the fonts for an attribute: MJML puts them between quotation marks. */
export function fontOf(name: BrandKit['textFont']): string {
  return emailFonts[name].replaceAll('"', "'");
}

const serifs: ReadonlySet<BrandKit['textFont']> = new Set(['Georgia', 'Times New Roman']);

/** Buttons and footers are small or bold, so they have no serifs. */
export function plainFontOf({ textFont }: BrandKit): string {
  return fontOf(serifs.has(textFont) ? 'Arial' : textFont);
}

/** The one style sheet of an email. Programs that ignore it show the styles of the elements. */
export function headStyle(kit: BrandKit, { scheme }: RenderOptions): string {
  const light = paletteOf(kit);
  const schemes = scheme ?? 'light dark';
  return [
    `:root { color-scheme: ${schemes}; supported-color-schemes: ${schemes}; }`,
    // What is read where pictures are off.
    `.picture img { font-family: ${fontOf(kit.textFont)}; font-size: 16px; line-height: 1.4; color: ${light.text}; }`,
    phoneStyle,
    ...(scheme ? [] : [darkStyle(paletteOf(darkKit(kit)))]),
  ].join('\n');
}

const phoneStyle = `@media only screen and (max-width: 479px) {
.wide { padding-left: 20px !important; padding-right: 20px !important; }
.columns > table > tbody > tr > td { padding-left: 2px !important; padding-right: 2px !important; }
.heading h1 { font-size: 25px !important; }
}`;

function darkStyle(palette: Palette): string {
  const rules = darkRules(palette);
  // Outlook's apps mark what they have recolored instead of asking for the scheme.
  const outlook = rules.flatMap(({ selectors, property, color }) => {
    const mark = property === 'color' ? '[data-ogsc]' : '[data-ogsb]';
    return rule(
      selectors.map((selector) => `${mark} ${selector}`),
      property,
      color,
    );
  });
  return [
    '@media (prefers-color-scheme: dark) {',
    rule(['body'], 'background-color', palette.page),
    ...rules.map(({ selectors, property, color }) => rule(selectors, property, color)),
    '}',
    ...outlook,
  ].join('\n');
}

const rule = (selectors: string[], property: string, color: string) =>
  `${selectors.join(', ')} { ${property}: ${color} !important; }`;

function darkRules(palette: Palette) {
  return [
    { selectors: ['.page'], property: 'background-color', color: palette.page },
    { selectors: ['.sheet', '.sheet > table'], property: 'background', color: palette.sheet },
    { selectors: ['.text div', '.picture img'], property: 'color', color: palette.text },
    { selectors: ['.heading div', '.name'], property: 'color', color: palette.heading },
    { selectors: ['.muted', '.footer div'], property: 'color', color: palette.muted },
    { selectors: ['.text a'], property: 'color', color: palette.link },
    { selectors: ['.footer a'], property: 'color', color: palette.muted },
    { selectors: ['.button td', '.button a', '.button p'], property: 'background', color: palette.button },
    { selectors: ['.button a', '.button p'], property: 'color', color: palette.buttonText },
    { selectors: ['.quote blockquote'], property: 'border-color', color: palette.button },
    { selectors: ['.rule p', '.foot td'], property: 'border-color', color: palette.line },
  ];
}
