const pattern = /^([a-z]{2,3})(-[a-z]{4})?(-(?:[a-z]{2}|\d{3}))?$/;

/** Codes of countries that are often taken for those of languages. ISO 639-1 has none of them. */
const noLanguages = new Set(['cn', 'cz', 'dk', 'gr', 'jp', 'ua', 'us']);
/** Not in ISO 3166-1, though often written. https://developers.google.com/search/docs/specialty/international/localized-versions */
const noRegions = new Set(['-uk', '-eu', '-un', '-en']);

/** True for what hreflang may name: a language of ISO 639, a script and a country if need be, or `x-default`. */
export function isLanguageOfTranslation(code: string): boolean {
  const name = code.trim().toLowerCase();
  if (name === 'x-default') return true;
  const [, language = '', , region = ''] = pattern.exec(name) ?? [];
  return language !== '' && !noLanguages.has(language) && !noRegions.has(region);
}

/** Bokmål and Nynorsk are found as Norwegian, which the words of a text do not tell from Danish. */
const alike: Readonly<Record<string, string>> = { nb: 'da', nn: 'da', no: 'da' };

/** The language of a tag without its country: "en" of "en-GB". */
export function languageOfTag(tag: string): string {
  const [language = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return alike[language] ?? language;
}
