import type { ErrorCode } from '../errors/catalogue.ts';
import { languageOf } from '../text/language.ts';
import { readText } from '../text/reading.ts';
import { fewestSamples, fewestSampleWords } from './learn.ts';

/**
 * The error code that says why the profile cannot be saved; null when it can. Specification: name and tone are
 * required.
 */
export function checkProfile({ name, tone }: { name: string; tone: string }): ErrorCode | null {
  return name.trim() === '' || tone.trim() === '' ? 'voices.profile-incomplete' : null;
}

/**
 * The error code that says why a voice cannot be learned from these texts; null when it can. Empty texts are ignored.
 */
export function checkSamples(samples: readonly string[]): ErrorCode | null {
  const read = samples.map(readText).filter(({ wordCount }) => wordCount >= fewestSampleWords);
  if (read.length < fewestSamples) return 'voices.samples-missing';
  return read.every((each) => languageOf(each) === 'en') ? null : 'voices.language-unknown';
}
