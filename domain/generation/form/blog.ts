import { option } from './free-text.ts';

/** Dashboard document, section 3. */
export const blogOptions = {
  /** Comma separated. */
  faqTopics: option(),
  seoFocus: option(),
};
