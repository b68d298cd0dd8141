/** What a declaration loads something by, also in another spelling. */
const loading = /url|src\s?\(|image|element\s?\(|@|\\|expression|behavior|binding|\/\*/i;

/** The height of the window: the frame is as high as its content, and would grow without an end. */
const windowUnit = /(?<=[\d.])(?:[sld]?v|cq)(?:h|b|i|min|max)\b/gi;
const windowFeature = /\(\s*(?:(?:min-|max-)?(?:device-)?(?:height|aspect-ratio)|orientation)\b/gi;

/** A style attribute without declarations that load something or depend on the height of the window. */
export function withoutLoading(style: string): string {
  return style
    .split(';')
    .filter((declaration) => !loading.test(declaration) && declaration.search(windowUnit) < 0)
    .join(';');
}

/**
 * A style sheet in which nothing is loaded and nothing depends on the height of the window: a value with such a function or unit is not
 * valid, so it counts for nothing.
 */
export function sheetOf(css: string, media: string): string {
  const text = css.replaceAll('\\', '').replace(/(?:url|image-set|image|src|element)\(/gi, 'nothing(');
  const sheet = media === '' || /[{}@\\]/.test(media) ? text : `@media ${media} {\n${text}\n}`;
  return sheet.replace(windowUnit, 'nothing').replace(windowFeature, '(nothing');
}
