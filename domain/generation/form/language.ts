import { z } from 'zod';

/** A language to write in: BCP 47 tag, its name in the language itself, and its English name (for the prompt). */
export type Language = { readonly tag: string; readonly label: string; readonly name: string };

/**
 * The offered languages: English first, then by their own names in the order of the Latin alphabet, then the others.
 */
export const languages = [
  { tag: 'en', label: 'English', name: 'English' },
  { tag: 'en-GB', label: 'English (UK)', name: 'British English' },
  { tag: 'id', label: 'Bahasa Indonesia', name: 'Indonesian' },
  { tag: 'ms', label: 'Bahasa Melayu', name: 'Malay' },
  { tag: 'ca', label: 'Català', name: 'Catalan' },
  { tag: 'cs', label: 'Čeština', name: 'Czech' },
  { tag: 'da', label: 'Dansk', name: 'Danish' },
  { tag: 'de', label: 'Deutsch', name: 'German' },
  { tag: 'es', label: 'Español', name: 'Spanish' },
  { tag: 'fr', label: 'Français', name: 'French' },
  { tag: 'hr', label: 'Hrvatski', name: 'Croatian' },
  { tag: 'it', label: 'Italiano', name: 'Italian' },
  { tag: 'hu', label: 'Magyar', name: 'Hungarian' },
  { tag: 'nl', label: 'Nederlands', name: 'Dutch' },
  { tag: 'nb', label: 'Norsk bokmål', name: 'Norwegian Bokmål' },
  { tag: 'pl', label: 'Polski', name: 'Polish' },
  { tag: 'pt-BR', label: 'Português (Brasil)', name: 'Brazilian Portuguese' },
  { tag: 'pt-PT', label: 'Português (Portugal)', name: 'European Portuguese' },
  { tag: 'ro', label: 'Română', name: 'Romanian' },
  { tag: 'sk', label: 'Slovenčina', name: 'Slovak' },
  { tag: 'fi', label: 'Suomi', name: 'Finnish' },
  { tag: 'sv', label: 'Svenska', name: 'Swedish' },
  { tag: 'vi', label: 'Tiếng Việt', name: 'Vietnamese' },
  { tag: 'tr', label: 'Türkçe', name: 'Turkish' },
  { tag: 'el', label: 'Ελληνικά', name: 'Greek' },
  { tag: 'bg', label: 'Български', name: 'Bulgarian' },
  { tag: 'ru', label: 'Русский', name: 'Russian' },
  { tag: 'uk', label: 'Українська', name: 'Ukrainian' },
  { tag: 'he', label: 'עברית', name: 'Hebrew' },
  { tag: 'ar', label: 'العربية', name: 'Arabic' },
  { tag: 'fa', label: 'فارسی', name: 'Persian' },
  { tag: 'hi', label: 'हिन्दी', name: 'Hindi' },
  { tag: 'bn', label: 'বাংলা', name: 'Bengali' },
  { tag: 'th', label: 'ไทย', name: 'Thai' },
  { tag: 'ko', label: '한국어', name: 'Korean' },
  { tag: 'ja', label: '日本語', name: 'Japanese' },
  { tag: 'zh-Hans', label: '简体中文', name: 'Simplified Chinese' },
  { tag: 'zh-Hant', label: '繁體中文', name: 'Traditional Chinese' },
] as const satisfies readonly Language[];

export type LanguageTag = (typeof languages)[number]['tag'];

export const languageTags = languages.map(({ tag }) => tag) as readonly LanguageTag[];

export const languageOption = z.enum(languageTags).default('en');

/** The language of a tag; English for a tag that is not offered, because older forms have no language. */
export function languageOf(tag: string | undefined): Language {
  return languages.find((language) => language.tag === tag) ?? languages[0];
}

/** True for English. Syllables and sentences are counted by English rules, so other languages have no reading ease. */
export function isEnglish(tag: string | undefined): boolean {
  return languageOf(tag).tag.split('-')[0] === 'en';
}

/** False for Thai, which writes no spaces between words: its words cannot be counted without a dictionary. */
export function hasCountableWords(tag: string | undefined): boolean {
  return languageOf(tag).tag !== 'th';
}
