import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, origin, pageAt } from '../site/site.fixture.ts';
import { compareLooks, type KnownSite, type Look } from './compare-looks.ts';
import { snapshotOf, type PageSnapshot } from './snapshot.ts';
import { mostWatchedPages, type PageChange } from './watched.ts';

type Fate = 'same' | 'new' | 'missing' | 'moved' | 'failing' | 'unseen' | 'title' | 'price' | 'text';
const fates: Fate[] = ['same', 'new', 'missing', 'moved', 'failing', 'unseen', 'title', 'price', 'text'];

const price = (amount: number) => ({ amount, currency: 'USD', quote: `$${amount}` });
const page = (number: number, more = {}) => snapshotOf(pageAt(`/${number}/`, { price: price(20), ...more }));
const failed = (number: number, failure: string, status: number | null): PageSnapshot => ({
  ...page(number, { title: null, textHash: '', wordCount: 0, price: null }),
  failure,
  status,
});
const look = (pages: readonly PageSnapshot[], more: Partial<Look> = {}): Look => ({
  origin,
  endedAt: '2026-11-22T09:00:00.000Z',
  end: 'complete',
  pages,
  ...more,
});
const firstLook = (numbers: readonly number[], more: Partial<Look> = {}) =>
  compareLooks(null, look([snapshotOf(pageAt('/')), ...numbers.map((number) => page(number))], more)).known;

/** How an address of the second look is seen; null for one that the look did not come to. */
function seen(number: number, fate: Fate): PageSnapshot | null {
  if (fate === 'missing') return failed(number, 'not-found', 404);
  if (fate === 'moved') return { ...failed(number, 'redirected', null), leadsTo: at('/') };
  if (fate === 'failing') return failed(number, 'server-error', 503);
  if (fate === 'unseen') return null;
  if (fate === 'title') return page(number, { title: 'Another title' });
  if (fate === 'price') return page(number, { price: price(19) });
  if (fate === 'text') return page(number, { textHash: 'another', wordCount: 500 });
  return page(number);
}
const listed = (changes: readonly PageChange[]) =>
  changes
    .map(({ kind, url, before, after, status }) => [kind, url, before, after, status].join(' '))
    .toSorted();
const expected: Partial<Record<Fate, (url: string) => string>> = {
  new: (url) => `new ${url}   `,
  missing: (url) => `gone ${url}   404`,
  moved: (url) => `gone ${url}  ${at('/')} `,
  title: (url) => `title ${url} ${page(Number(url.split('/')[3])).title} Another title `,
  price: (url) => `price ${url} $20 $19 `,
  text: (url) => `text ${url} 420 words 500 words `,
};

test('a look finds what became of each page, whatever the order, and the next one finds nothing', () => {
  const web = fc.uniqueArray(fc.tuple(fc.nat({ max: 40 }), fc.constantFrom(...fates)), {
    selector: ([number]) => number,
  });
  fc.assert(
    fc.property(web, fc.infiniteStream(fc.nat()), (pages, order) => {
      const known = firstLook(pages.filter(([, fate]) => fate !== 'new').map(([number]) => number));
      const shuffled = pages
        .flatMap(([number, fate]) => seen(number, fate) ?? [])
        .map((one) => [order.next().value, one] as const)
        .toSorted(([a], [b]) => a! - b!)
        .map(([, one]) => one);
      const second = look([snapshotOf(pageAt('/')), ...shuffled]);
      const compared = compareLooks(known, second);
      expect(listed(compared.changes)).toEqual(
        pages.flatMap(([number, fate]) => expected[fate]?.(at(`/${number}/`)) ?? []).toSorted(),
      );
      expect(compareLooks(compared.known, second).changes).toEqual([]);
    }),
  );
});

test('a look that reaches nothing takes nothing away from the next one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...fates), { maxLength: 12 }), (pages) => {
      const known = firstLook(pages.flatMap((fate, number) => (fate === 'new' ? [] : [number])));
      const down = look(
        pages.map((_, number) => failed(number, 'timeout', null)),
        { end: 'time-limit' },
      );
      const then = compareLooks(known, down);
      expect(then.changes).toEqual([]);
      const next = look([
        snapshotOf(pageAt('/')),
        ...pages.flatMap((fate, number) => seen(number, fate) ?? []),
      ]);
      // What failed in between is known to have been there.
      const direct = compareLooks(known, next).changes.filter(({ kind }) => kind !== 'new');
      expect(listed(compareLooks(then.known, next).changes)).toEqual(listed(direct));
    }),
  );
});

test('the first look changes nothing; of a site that was not read whole, a page is new by its date only', () => {
  expect(compareLooks(null, look([page(1)])).changes).toEqual([]);
  const partial = firstLook([1], { end: 'page-limit' });
  const dated = page(3, { publishedAt: '2026-12-01T00:00:00.000Z' });
  const { changes } = compareLooks(partial, look([page(1), page(2), dated]));
  expect(changes).toMatchObject([{ kind: 'new', url: at('/3/'), wordCount: 420 }]);
});

test('a page that moved is gone and not new; under https or with another slash it is the same', () => {
  const known = firstLook([1, 2]);
  const moved = { ...page(9), redirects: [at('/1/')] };
  expect(listed(compareLooks(known, look([moved, page(2)])).changes)).toEqual([
    `gone ${at('/1/')}  ${at('/9/')} `,
  ]);
  const slashless = { ...page(1), url: at('/1'), redirects: [at('/1/')] };
  expect(compareLooks(known, look([slashless, page(2)])).changes).toEqual([]);
  const plain: KnownSite = {
    ...known,
    origin: origin.replace('https', 'http'),
    pages: known.pages.map((one) => ({ ...one, url: one.url.replace('https', 'http') })),
  };
  expect(compareLooks(plain, look([page(1), page(2, { title: 'Other' })])).changes).toMatchObject([
    { kind: 'title', url: at('/2/') },
  ]);
});

test('at most so many pages are known, those that were just read first', () => {
  const many = (from: number) => Array.from({ length: mostWatchedPages - 1 }, (_, index) => from + index);
  const { known } = compareLooks(
    firstLook(many(0)),
    look(many(mostWatchedPages).map((number) => page(number))),
  );
  expect(known.pages).toHaveLength(mostWatchedPages);
  expect(known.isComplete).toBe(false);
  expect(known.pages[0]!.url).toBe(at(`/${mostWatchedPages}/`));
});
