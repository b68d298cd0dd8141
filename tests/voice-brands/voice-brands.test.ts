import { expect, test } from 'vitest';
import { analyzeVoice } from '#domain/voice/analyze.ts';
import { learnVoice } from '#domain/voice/learn.ts';
import { emptyWordsId } from '#domain/voice/measure/ids.ts';
import { seededVoice } from '#domain/voice/profile.ts';
import { voiceVerdictOf } from '#domain/voice/verdict.ts';
import { readTexts } from './read-brands.ts';

// A voice is learned from the first three texts of a brand. Its other texts, those of the other brands and texts full
// of jargon, some about the brand's own subject, are measured against it. The last two brands were written after the
// measure was set on the others (docs/decisions/059-voice-verdicts.md).

const brands = ['bakery', 'laboratory', 'bicycles', 'solicitors', 'seeds', 'climbing'];
const jargon = ['jargon', 'jargon-unseen'];
const samplesEach = 3;

function measureBrand(brand: string) {
  const texts = readTexts(brand);
  const voice = { tone: 'Learned', personality: [], ...learnVoice(texts.slice(0, samplesEach)) };
  const measured = (text: string) => {
    const reading = analyzeVoice(text, voice);
    return { score: reading.voiceScore!, verdict: voiceVerdictOf(reading)!.id };
  };
  return {
    own: texts.slice(samplesEach).map(measured),
    others: brands
      .filter((other) => other !== brand)
      .flatMap(readTexts)
      .map(measured),
    jargon: jargon.flatMap(readTexts).map(measured),
  };
}

test.each(brands)('%s: every text of its own scores higher than every foreign one', (brand) => {
  const { own, others, jargon: empty } = measureBrand(brand);
  expect([own.length, others.length, empty.length]).toEqual([4, 35, 16]);
  const lowestOwn = Math.min(...own.map(({ score }) => score));
  const highestForeign = Math.max(...[...others, ...empty].map(({ score }) => score));
  expect(lowestOwn).toBeGreaterThan(highestForeign);
});

test.each(brands)('%s: no foreign text is in the voice, and no text of its own is foreign', (brand) => {
  const { own, others, jargon: empty } = measureBrand(brand);
  expect([...others, ...empty].map(({ verdict }) => verdict)).not.toContain('match');
  // Waffle about bread in the manner of a baker is hard to tell from a baker.
  expect(empty.filter(({ verdict }) => verdict !== 'other').length).toBeLessThanOrEqual(
    brand === 'bakery' ? 1 : 0,
  );
  expect(own.map(({ verdict }) => verdict)).not.toContain('other');
  expect(own.filter(({ verdict }) => verdict === 'match').length).toBeGreaterThanOrEqual(2);
});

test('a text with more than one word of jargon in a hundred is not in a voice that was only described', () => {
  const measured = jargon.flatMap(readTexts).map((text) => analyzeVoice(text, seededVoice));
  const laden = measured.filter(({ measurements }) =>
    measurements.some(({ id, score }) => id === emptyWordsId && score < 50),
  );
  expect(laden.length).toBeGreaterThanOrEqual(8);
  expect(laden.map((each) => voiceVerdictOf(each)!.id)).toEqual(laden.map(() => 'other'));
});
