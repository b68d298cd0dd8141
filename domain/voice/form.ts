import type { ErrorCode } from '../errors/catalogue.ts';
import { languageOf } from '../text/language.ts';
import { readText } from '../text/reading.ts';
import { fewestSamples, fewestSampleWords } from './learn.ts';

/** May the profile be kept? Specification: creation needs name and tone. */
export function checkProfile({ name, tone }: { name: string; tone: string }): ErrorCode | null {
  return name.trim() === '' || tone.trim() === '' ? 'voices.profile-incomplete' : null;
}

/** May a voice be learned from these texts? Empty ones do not count. */
export function checkSamples(samples: readonly string[]): ErrorCode | null {
  const read = samples.map(readText).filter(({ wordCount }) => wordCount >= fewestSampleWords);
  if (read.length < fewestSamples) return 'voices.samples-missing';
  return read.every((each) => languageOf(each) === 'en') ? null : 'voices.language-unknown';
}
