import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { learnVoice } from '../learn.ts';
import { seededVoice } from '../profile.ts';
import { plainSamples, plainVoice } from '../voice.fixture.ts';
import {
  joined,
  withContractions,
  withExclamation,
  withHedge,
  withLongWords,
  withoutCompany,
  withoutContractions,
  withoutFigure,
  withoutReader,
} from './against.ts';
import { guidelinesMarkdown, guidelinesOf } from './guidelines.ts';
import { voiceRules } from './rules.ts';

describe('the guidelines', () => {
  it('have a section for everything in the profile, and no empty one', () => {
    const headingsOf = (voice: typeof plainVoice) => {
      const { before, after } = guidelinesOf(voice);
      return [...before, ...after].map(({ heading }) => heading);
    };
    expect(headingsOf(seededVoice)).toEqual(['In short', 'Guidelines', 'Words to avoid']);
    expect(headingsOf(plainVoice)).toEqual(['In short', 'Words to use', 'How it sounds']);
    expect(guidelinesOf(seededVoice).measured.join()).toContain('(“professional”)');
  });

  it('say no figures before the appendix', () => {
    const { rules, measured } = guidelinesOf(plainVoice);
    expect(rules.map(({ rule }) => rule).join()).not.toMatch(/\d/);
    expect(measured).toHaveLength(13);
    expect(measured.join()).toMatch(/Sentence length: \d/);
  });

  it('leave out a note that a rule says with examples', () => {
    const noted = { ...plainVoice, guidelines: 'Use contractions.\nNever promise a date.' };
    const { before } = guidelinesOf(noted);
    expect(before[1]).toEqual({ heading: 'Guidelines', lines: ['Never promise a date.'] });
  });

  it('keep user input as text', () => {
    const page = guidelinesMarkdown({
      ...seededVoice,
      name: '# Not a heading\n## nor this',
      guidelines: '<script>alert(1)</script>\n- [x](javascript:alert(1))',
    });
    expect(page.split('\n')[0]).toBe('# Voice: \\# Not a heading \\#\\# nor this');
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('[x](');
  });

  it('say in the file what is to be done and not to be done, and where it is from', () => {
    const page = guidelinesMarkdown(plainVoice);
    expect(page).toContain('- Use contractions.\n  - Do: ');
    expect(page).toMatch(/ {2}- Don’t: .+ \(The same sentence with its contractions written out\.\)/);
    expect(page).toMatch(/\(Sample [123]\)/);
    expect(page.indexOf('## How to write')).toBeLessThan(page.indexOf('## Appendix: what is measured'));
  });
});

describe('the rules of a voice', () => {
  const rules = voiceRules(plainVoice);

  it('follow from the samples', () => {
    expect(rules.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['Keep sentences short.', 'Speak to the reader as “you”.', 'Use contractions.']),
    );
  });

  it('have no examples without samples, and promise none', () => {
    expect(voiceRules(seededVoice).length).toBeGreaterThan(1);
    expect(voiceRules(seededVoice).every(({ yes, no }) => yes === null && no === null)).toBe(true);
    expect(guidelinesOf(seededVoice).source).toBe('');
  });

  it('show sentences of the samples, word for word, each once, and something else as the contrary', () => {
    const word = fc.constantFrom('we', 'you', 'desk', 'don’t', 'the', 'mend', '12', 'very', '*loud*', 'if');
    const sentence = fc
      .tuple(fc.array(word, { minLength: 3, maxLength: 16 }), fc.constantFrom('.', '?', '!'))
      .map(([words, end]) => `We ${words.join(' ')}${end}`);
    const sample = fc.array(sentence, { minLength: 2, maxLength: 12 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(fc.array(sample, { minLength: 3, maxLength: 4 }), (examples) => {
        const found = voiceRules({ ...plainVoice, ...learnVoice(examples), examples });
        const shown = found.flatMap(({ yes }) => (yes ? [yes] : []));
        for (const { text, from } of shown) {
          const plain = examples[Number(from.at(-1)) - 1]!.replaceAll('*', '');
          expect(plain).toContain(text);
        }
        for (const { yes, no } of found) if (no) expect(no.text).not.toBe(yes!.text);
      }),
      { numRuns: 60 },
    );
    const texts = rules.flatMap(({ yes }) => (yes ? [yes.text] : []));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.every((text) => plainSamples.some((each) => each.includes(text)))).toBe(true);
  });
});

describe('what not to do', () => {
  test.each([
    [withoutContractions, 'We don’t hide, and we’ll answer.', 'We do not hide, and we will answer.'],
    [withoutContractions, 'Don’t you like it?', null],
    [withoutContractions, 'Ines’s desk.', null],
    [withContractions, 'It does not cost more.', "It doesn't cost more."],
    [withContractions, 'Nothing to change.', null],
    [withLongWords, 'If it breaks, call.', 'In the event that it breaks, call.'],
    [withLongWords, 'It holds because of the glue.', null],
    [withLongWords, 'Slugs leave it alone more often than not.', null],
    [withLongWords, 'Come and see if it fits.', null],
    [withLongWords, 'Ask her if it fits.', null],
    [withLongWords, 'How many do you need?', null],
    [withLongWords, 'Call us as soon as it breaks.', null],
    [withLongWords, 'It breaks now and then.', null],
    [withContractions, 'It is therefore worth a call.', "It's therefore worth a call."],
    [withContractions, 'It is, however, slow.', null],
    [withoutCompany, 'Send us a copy, and we shall tell you.', null],
    [withoutCompany, 'Last night we reset the cave.', null],
    [withoutCompany, 'We will not tell you the trick.', 'The company will not tell you the trick.'],
    [withoutCompany, 'We lend you shoes.', null],
    [withoutCompany, 'We baked it, and we sold it.', null],
    [withoutReader, 'You need one key.', 'Customers need one key.'],
    [withoutReader, 'You keep your desk.', null],
    [withoutReader, 'Thank you for it.', null],
    [withExclamation, 'It holds.', 'It holds!'],
    [withExclamation, 'It holds...', null],
    [withHedge, 'The desk holds.', 'Perhaps the desk holds.'],
    [withHedge, 'Mend it.', null],
    [withHedge, 'I mend it.', 'Perhaps I mend it.'],
    [withoutFigure, 'It takes 40 seconds.', 'It takes several seconds.'],
    [withoutFigure, 'It costs 1,500 euros.', null],
    [withoutFigure, 'It weighs 0.01 grams.', null],
  ])('%o of %j is %j', (make, sentence, text) => expect(make(sentence)?.text ?? null).toBe(text));

  test.each([
    ['It holds.', 'We mend it.', 'It holds, and furthermore we mend it.'],
    ['It holds.', 'Send it back.', 'It holds, and furthermore send it back.'],
    ['It holds.', 'Lena mends it.', null],
    ['Does it hold?', 'We mend it.', null],
  ])('%j and %j joined', (first, second, text) => expect(joined(first, second)?.text ?? null).toBe(text));
});
