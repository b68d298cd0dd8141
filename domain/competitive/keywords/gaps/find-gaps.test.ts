import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evidenceSchema } from '../../report/evidence.ts';
import { generationFormSchema } from '../../../generation/form.ts';
import { mostTerms, type PageFacts, type PageFactsInput } from '../../site/page.ts';
import { pageOf } from '../../report/report.fixture.ts';
import { addressOfBrief, briefOfGap } from './brief-of-gap.ts';
import { findGaps } from './find-gaps.ts';
import { documentOfText } from './document.ts';

const wash = `Wash a down vest in cold water with a mild soap for down. Rinse the vest twice, because soap that stays makes the
down clump. Spin it slowly. Dry the vest in a tumble dryer on low heat with three tennis balls, which beat the down loose.
Stop every half hour and pull clumps apart by hand. Never iron a down vest and never hang it wet, as wet down sinks into
the lower chambers and smells. A vest is dry when no clump is left and the chambers feel light. Store it loose in a cotton bag.`;
const mend = `A torn rain cape is mended with tape or with a patch. Clean the cape around the tear with alcohol. Cut the patch round,
a thumb wider than the tear, and warm it with an iron below the cloth. Sew nothing: each stitch of a needle is a hole for
rain. Seal the seam of the cape with glue for silicone nylon, and wait one day before rain. Test the patch under the tap.`;
const fit = `A backpack for children is fitted at the hips. Load the backpack with two kilos. Tighten the hip belt first, then
the shoulder straps of the backpack until they touch. The chest strap keeps straps from slipping off narrow shoulders.
Children carry at most a tenth of their weight. Look from the side: the backpack must not stand away from the back of the child.`;

function page(url: string, heading: string, text: string, facts: Partial<PageFactsInput> = {}): PageFacts {
  const { terms, length } = documentOfText(`# ${heading}\n\n${text}`);
  return pageOf(`https://ridgeway.example${url}`, {
    kind: 'article',
    title: `${heading} | Ridgeway Supply`,
    headings: [{ level: 1, text: heading }],
    terms: terms.slice(0, mostTerms).map(([term, count]) => [term, count]),
    termTotal: length,
    excerpt: text,
    ...facts,
  });
}

const pages = [
  page('/wash/', 'How to wash a down vest', wash),
  page('/wash-2/', 'Washing down', wash.replace('Store it loose in a cotton bag.', '')),
  page('/mend/', 'Mending a torn rain cape', mend, {
    keywords: [{ keyword: 'rain cape', inTitle: true, inHeadings: true, count: 4, quote: null }],
  }),
  page('/fit/', 'Fitting a backpack for children', fit),
  page('/legal/', 'Terms', wash, { kind: 'legal' }),
  page('/down/', 'Not read', wash, { failure: 'timeout' }),
];
const own = [
  { id: 'fit', title: 'How a backpack fits a child', content: fit },
  {
    id: 'cape',
    title: 'Rain cape, adult',
    content: 'Our rain cape keeps rain out. The cape is made of silicone nylon and its seam is taped.',
  },
  { id: 'empty', title: '', content: '' },
];

test('topics that no own text has are gaps, each with its pages and the nearest own text', () => {
  const { gaps, ...counts } = findGaps(own, pages);
  expect(counts).toEqual({ count: 2, topicCount: 3, textCount: 3, pageCount: 4 });
  expect(gaps).toMatchObject([
    { topic: 'How to wash a down vest', pageCount: 2, nearest: null },
    { topic: 'Mending a torn rain cape', pageCount: 1, nearest: { id: 'cape', title: 'Rain cape, adult' } },
  ]);
  const [first, second] = gaps;
  expect(first!.score).toBeGreaterThan(90);
  expect(second!.score).toBeGreaterThanOrEqual(50);
  expect(second!.score).toBeLessThan(first!.score);
  expect(first!.pages.map(({ url }) => url)).toEqual([
    'https://ridgeway.example/wash/',
    'https://ridgeway.example/wash-2/',
  ]);
  for (const { evidence } of gaps) expect(evidenceSchema.parse(evidence)).toEqual(evidence);
});

test('an empty library has a gap of 100 for every topic; no pages have none', () => {
  expect(findGaps([], pages).gaps.map(({ score, nearest }) => ({ score, nearest }))).toEqual(
    Array.from({ length: 3 }, () => ({ score: 100, nearest: null })),
  );
  expect(findGaps(own, [])).toMatchObject({ gaps: [], topicCount: 0 });
});

test('the same topic in other forms of its words is no gap', () => {
  const forms = {
    id: 'a',
    title: 'Washed vests',
    content: wash.replaceAll('vest', 'vests').replace('Rinse', 'Rinsing'),
  };
  expect(findGaps([forms], pages.slice(0, 1)).gaps).toEqual([]);
});

test('the order of the pages and texts changes nothing', () => {
  const expected = findGaps(own, pages);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(pages, { minLength: pages.length }),
      fc.shuffledSubarray(own, { minLength: own.length }),
      (somePages, someTexts) => {
        expect(findGaps(someTexts, somePages)).toEqual(expected);
      },
    ),
    { numRuns: 20 },
  );
});

test('a gap makes a brief that the form accepts, whatever the page calls itself', () => {
  const gap = findGaps(own, pages).gaps[1]!;
  const brief = briefOfGap(gap);
  expect(brief).toMatchObject({ contentType: 'blog', topic: 'Mending a torn rain cape' });
  expect(brief.keywords).toBe('rain cape, patch, mending, tear');
  expect(addressOfBrief(brief)).toMatch(
    /^\/dashboard\?topic=Mending%20a%20torn%20rain%20cape&type=blog&keywords=rain/,
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), fc.array(fc.string()), (topic, keywords) => {
      const made = briefOfGap({ topic, keywords });
      expect(generationFormSchema.safeParse(made).success).toBe(true);
      expect(made.topic).not.toContain('{{');
    }),
  );
});
