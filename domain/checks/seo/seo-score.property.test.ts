import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fleschReadingEase } from '../../text/readability/readability.ts';
import { keywordDensity } from '../../text/keyword/keyword-density.ts';
import { scoreSeo } from './seo-score.ts';

const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'desk',
      'Standing',
      'height',
      'long-term',
      "don't",
      'e.g.',
      '3.5',
      'word',
      'café',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom('. ', '\n\n', '\n- ', '\n# ', '? ', '... ', '\n1. ', '\n> ') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '**',
      '_',
      '`',
      '[a](http://x.y)',
      '```\n',
      '|',
      '\\',
      '🚀',
      '今',
      '\r\n',
      '![',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);
const text = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(' '));
const keyword = fc.constantFrom('desk', 'standing desk', 'long term', "don't", 'café', '今', '', '!!');
/** Prose without words of the keyword, so that its count is known. */
const prose = fc
  .array(fc.constantFrom('text', 'goes', 'on.', 'Here', 'and', 'there.'), { minLength: 1, maxLength: 200 })
  .map((words) => words.join(' '));

test('the total is the percentage of the points that apply, and each rule earns all or nothing', () => {
  fc.assert(
    fc.property(text, keyword, (body, word) => {
      const { total, checks } = scoreSeo(body, word);
      const graded = checks.filter(({ verdict }) => verdict !== 'unmeasured');
      const sum = (kind: 'earned' | 'worth') => graded.reduce((all, { points }) => all + points[kind], 0);
      expect(total).toBe(Math.round((100 * sum('earned')) / sum('worth')));
      // Where all seven rules apply, it is the specified sum.
      if (graded.length === 7) expect(total).toBe(sum('earned'));
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(100);
      for (const { points } of checks) expect([0, points.worth]).toContain(points.earned);
    }),
  );
});

test('all evidence lies within the text, in order, and no span is empty', () => {
  fc.assert(
    fc.property(text, keyword, (body, word) => {
      for (const { spans } of scoreSeo(body, word).checks)
        spans.forEach(({ start, end }, index) => {
          expect(start).toBeGreaterThanOrEqual(index > 0 ? spans[index - 1]!.start : 0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(body.length);
        });
    }),
  );
});

test('the same text has the same score', () => {
  fc.assert(
    fc.property(text, keyword, (body, word) => {
      expect(scoreSeo(body, word)).toEqual(scoreSeo(body, word));
      expect(fleschReadingEase(body)).toBe(fleschReadingEase(body));
    }),
  );
});

test('density and readability stay within 0 and 100', () => {
  fc.assert(
    fc.property(text, keyword, (body, word) => {
      const { percent, count, spans } = keywordDensity(body, word);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(count).toBe(spans.length);
      const ease = fleschReadingEase(body);
      if (ease !== null) expect(ease >= 0 && ease <= 100).toBe(true);
    }),
  );
});

test('above 4 % density, more of the keyword never raises the score', () => {
  fc.assert(
    fc.property(prose, fc.integer({ min: 1, max: 30 }), (body, extra) => {
      const words = body.split(' ').length;
      const stuffed = `desk ${body} ${'desk '.repeat(Math.ceil(words / 20) + 1)}`;
      fc.pre(keywordDensity(stuffed, 'desk').percent > 4);
      const before = scoreSeo(stuffed, 'desk').checks;
      const after = scoreSeo(`${stuffed}${'desk '.repeat(extra)}`, 'desk').checks;
      // More keywords make the text longer, so the length rules are not compared.
      const sum = (checks: typeof before) =>
        checks
          .filter(({ id }) => !id.startsWith('over-'))
          .reduce((total, { points }) => total + points.earned, 0);
      expect(sum(after)).toBeLessThanOrEqual(sum(before));
    }),
  );
});

test('above 4 % density, another word turned into the keyword never raises the score', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('text', 'goes', 'here', 'desk', 'with', 'them.'), {
        minLength: 5,
        maxLength: 150,
      }),
      fc.nat(),
      (words, at) => {
        const body = words.join(' ');
        fc.pre(keywordDensity(body, 'desk').percent > 4);
        // As long as the word it replaces, so that the length rules do not change.
        const spot = at % words.length;
        const stuffed = words.map((word, index) => (index === spot ? word.replace(/[a-z]+/, 'desk') : word));
        fc.pre(spot > 12);
        expect(scoreSeo(stuffed.join(' '), 'desk').total).toBeLessThanOrEqual(scoreSeo(body, 'desk').total);
      },
    ),
  );
});

test('the order of sentences does not change the density', () => {
  const sentence = fc
    .array(
      fc.constantFrom('Standing', 'desk', 'desks', 'planned', 'long-term', 'for', 'the', 'U.S', 'we', '3.5'),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((words) => `${words.join(' ')}.`);
  const shuffled = fc
    .array(sentence, { minLength: 1, maxLength: 20 })
    .chain((sentences) =>
      fc.tuple(
        fc.constant(sentences),
        fc.shuffledSubarray(sentences, { minLength: sentences.length, maxLength: sentences.length }),
      ),
    );
  fc.assert(
    fc.property(
      shuffled,
      fc.constantFrom('desk', 'standing desk', 'plan', 'long term'),
      ([one, two], word) => {
        const [first, second] = [one, two].map((sentences) => keywordDensity(sentences.join('\n\n'), word));
        expect(second!.percent).toBe(first!.percent);
      },
    ),
  );
});

test('inserting an absent keyword once never lowers the score', () => {
  fc.assert(
    fc.property(prose, fc.nat(), (body, at) => {
      const words = body.split(' ');
      // Replaces another word, so that no sentence gets longer.
      const spot = at % words.length;
      const changed = words
        .map((word, index) => (index === spot ? word.replace(/\w+/, 'desks') : word))
        .join(' ');
      expect(scoreSeo(changed, 'desks').total).toBeGreaterThanOrEqual(scoreSeo(body, 'desks').total);
    }),
  );
});

test('Markdown marks do not change the score', () => {
  fc.assert(
    fc.property(prose, (body) => {
      const marked = `# ${body.replaceAll('goes', '**goes**').replaceAll('Here', '[Here](https://example.com/desk)')}`;
      const earned = (value: string) =>
        scoreSeo(value, 'here').checks.map(({ id, points, measured }) => [id, points.earned, measured]);
      expect(earned(marked)).toEqual(earned(body));
      expect(fleschReadingEase(marked)).toBe(fleschReadingEase(body));
    }),
  );
});
