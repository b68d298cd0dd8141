/** What a drawing needs of the page's styles, as attributes that it can have by itself. */
const kept = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'visibility',
];

/** A drawing without its words as an address of an image, with the colors it has in its page. */
export function drawingAlone(drawing: SVGSVGElement, ratio: number): string {
  const alone = drawing.cloneNode(true) as SVGSVGElement;
  const { width, height } = drawing.getBoundingClientRect();
  const parts = drawing.querySelectorAll<SVGElement>('*');
  alone.querySelectorAll<SVGElement>('*').forEach((part, index) => {
    const styles = getComputedStyle(parts[index]!);
    part.removeAttribute('style');
    part.removeAttribute('class');
    // Addresses of patterns are made absolute by browsers.
    for (const name of kept)
      part.setAttribute(name, styles.getPropertyValue(name).replace(/url\("[^"#]*#([^"]+)"\)/, 'url(#$1)'));
  });
  for (const words of alone.querySelectorAll('text')) words.remove();
  alone.removeAttribute('class');
  alone.removeAttribute('style');
  if (!alone.hasAttribute('viewBox')) alone.setAttribute('viewBox', `0 0 ${width} ${height}`);
  alone.setAttribute('width', String(width * ratio));
  alone.setAttribute('height', String(height * ratio));
  alone.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(alone))}`;
}
