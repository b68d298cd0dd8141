import { expect, test } from '../fixtures.ts';

type Data = Record<string, unknown> & { '@type': string | string[] };

/**
 * Google's required fields of each type, and the recommended ones that we have:
 * developers.google.com/search/docs/appearance/structured-data (article, breadcrumb, faqpage,
 * product-snippet, organization).
 */
const requiredFields: Record<string, string[]> = {
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'author.name', 'author.url'],
  BreadcrumbList: ['itemListElement[].position', 'itemListElement[].name', 'itemListElement[].item'],
  FAQPage: ['mainEntity[].name', 'mainEntity[].acceptedAnswer.text'],
  Product: ['name', 'description', 'image', 'brand.name', 'offers[].price', 'offers[].priceCurrency'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  Blog: ['name', 'url', 'blogPost[].headline', 'blogPost[].url'],
};

const article = '/blog/choosing-best-ai-model-for-your-content';
const pages: [path: string, kinds: string[]][] = [
  ['/', ['Organization', 'WebSite', 'Product', 'FAQPage']],
  ['/blog', ['Blog', 'BreadcrumbList']],
  [article, ['Article', 'BreadcrumbList', 'FAQPage']],
  ['/terms', ['BreadcrumbList']],
];

for (const [path, kinds] of pages) {
  test(`${path} has the same content in its structured data as on the page`, async ({
    request,
    server,
    page,
  }) => {
    const html = await (await request.get(path)).text();
    const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as Data,
    );
    expect(found.map(kindOf)).toEqual(kinds);
    for (const data of found) {
      expect(data['@context']).toBe('https://schema.org');
      for (const field of requiredFields[kindOf(data)]!) {
        const values = valuesAt(data, field);
        expect([field, values.length > 0 && values.every(isOnPage)]).toEqual([field, true]);
      }
      // Every URL is absolute, and on our origin or schema.org.
      for (const address of addressesIn(data))
        expect([server.url, 'https://schema.org']).toContain(new URL(address).origin);
    }
    await page.goto(path);
    const questions = found.filter((data) => kindOf(data) === 'FAQPage');
    const text = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
    for (const question of questions.flatMap((data) => valuesAt(data, 'mainEntity[]') as Data[])) {
      expect(text).toContain(question.name);
      expect(text).toContain(String(valuesAt(question, 'acceptedAnswer.text')[0]).replace(/\s+/g, ' '));
    }
  });
}

test('the share images of links exist, in the given size', async ({ request }) => {
  for (const path of ['/', article]) {
    const html = await (await request.get(path)).text();
    const [, image] = /<meta property="og:image" content="([^"]+)"/.exec(html)!;
    const answer = await request.get(image!);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

/** The supported one of an object's types. */
function kindOf({ '@type': type }: Data): string {
  return [type].flat().find((kind) => kind in requiredFields) ?? String(type);
}

function valuesAt(data: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (values, step) => {
      const name = step.replace('[]', '');
      return values.flatMap((value) => (value as Record<string, unknown> | undefined)?.[name]);
    },
    [data],
  );
}

const isOnPage = (value: unknown) => value !== undefined && value !== null && value !== '';

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}
