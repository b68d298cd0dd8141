import { counted } from '../../text/format.ts';
import type { Band } from '../features.ts';
import { readToneBands } from '../lexicon/tone-bands.ts';
import type { VoiceProfile } from '../profile.ts';
import { measureIds, type MeasureId, type VoiceGroup } from './ids.ts';
import { measures } from './measures.ts';

/** The expected range of one measure, and its source. */
export type Expectation = {
  measure: MeasureId;
  group: Exclude<VoiceGroup, 'wording'>;
  band: Band;
  source: string;
};

/**
 * The measurable expectations of a profile. Learned ranges replace those of the words for tone and personality. Several
 * words for the same measure are averaged.
 */
export function expectationsOf(
  profile: Pick<VoiceProfile, 'tone' | 'personality' | 'features'>,
): Expectation[] {
  const { features } = profile;
  if (features)
    return measureIds.flatMap((measure) => {
      const band = features.usual[measure];
      const { group } = measures[measure];
      return band ? [{ measure, group, band, source: counted(features.samples, 'sample') }] : [];
    });
  return [...named('tone', profile.tone), ...named('personality', profile.personality.join(', '))];
}

function named(group: Expectation['group'], phrase: string): Expectation[] {
  const known = readToneBands(phrase);
  return measureIds.flatMap((measure) => {
    const asking = known.flatMap(({ word, bands }) => {
      const band = bands[measure];
      return band ? [{ word, low: band[0], high: band[1] }] : [];
    });
    if (asking.length === 0) return [];
    const middle = (side: 'low' | 'high') =>
      asking.reduce((sum, each) => sum + each[side], 0) / asking.length;
    const band = { low: middle('low'), high: middle('high') };
    return [{ measure, group, band, source: asking.map(({ word }) => `“${word}”`).join(', ') }];
  });
}

/** Words of tone and personality without a measurable meaning; the screen names them. */
export function unmeasured(profile: Pick<VoiceProfile, 'tone' | 'personality' | 'features'>): string[] {
  if (profile.features) return [];
  return [profile.tone, ...profile.personality].filter((phrase) => readToneBands(phrase).length === 0);
}
