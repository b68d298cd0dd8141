import type { BrandKit } from '../brand-kit.ts';

type Rgb = [red: number, green: number, blue: number];
const read = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;
const write = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Contrast of two colors such as `#1d3b2f`, 1 to 21 (WCAG 2). */
export function contrastOf(first: string, second: string): number {
  const [one, other] = [luminanceOf(first), luminanceOf(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Contrast that texts need, and surfaces of controls. WCAG 2, 1.4.3 and 1.4.11. */
export const textContrast = 4.5;
const surfaceContrast = 3;
/** What is read for long on a dark surface. */
const readingContrast = 10;

function luminanceOf(color: string): number {
  const [red, green, blue] = read(color).map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** `share` of the second color in the first, 0 to 1. */
export function mixColors(first: string, second: string, share: number): string {
  const other = read(second);
  return write(read(first).map((part, index) => part + (other[index]! - part) * share));
}

/** White or black, whichever is seen better. Its contrast is 4.5 or more on every color. */
function bestOn(surface: string): string {
  return contrastOf('#ffffff', surface) >= contrastOf('#000000', surface) ? '#ffffff' : '#000000';
}

/** The color, moved to white or black until it has that contrast with the surface, or as far as that goes. */
export function readableOn(surface: string, color: string, least: number): string {
  const end = bestOn(surface);
  const steps = 20;
  for (let step = 0; step < steps; step += 1) {
    const moved = mixColors(color, end, step / steps);
    if (contrastOf(moved, surface) >= least) return moved;
  }
  return end;
}

/** From here on white text on a surface has a contrast of 4.5. */
const darkest = 0.18;

/** A surface as a dark one of a similar color; dark ones stay. */
function darkSurface(surface: string, share: number): string {
  return luminanceOf(surface) <= darkest ? surface : mixColors('#000000', surface, share);
}

/** The kit's colors for readers whose device is dark. Texts have a contrast of 4.5 and more, whatever the kit. */
export function darkKit(kit: BrandKit): BrandKit {
  const sheetColor = darkSurface(kit.sheetColor, 0.11);
  const buttonColor = readableOn(sheetColor, kit.buttonColor, surfaceContrast);
  const isReadable = contrastOf(kit.buttonTextColor, buttonColor) >= textContrast;
  return {
    ...kit,
    pageColor: darkSurface(kit.pageColor, 0.06),
    sheetColor,
    headingColor: readableOn(sheetColor, kit.headingColor, readingContrast),
    textColor: readableOn(sheetColor, kit.textColor, readingContrast),
    buttonColor,
    buttonTextColor: isReadable ? kit.buttonTextColor : bestOn(buttonColor),
  };
}

/** All colors of an email. */
export type Palette = ReturnType<typeof paletteOf>;

export function paletteOf(kit: BrandKit) {
  const { pageColor: page, sheetColor: sheet, textColor: text, headingColor: heading } = kit;
  const isButtonReadable = contrastOf(kit.buttonColor, sheet) >= textContrast;
  const muted = mixColors(text, sheet, 0.25);
  return {
    page,
    sheet,
    text,
    heading,
    link: isButtonReadable ? kit.buttonColor : text,
    muted: contrastOf(muted, sheet) >= textContrast ? muted : text,
    line: mixColors(sheet, text, 0.15),
    button: kit.buttonColor,
    buttonText: kit.buttonTextColor,
  };
}
