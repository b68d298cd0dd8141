import { expect, test } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { readIndexCsv } from './read-index-csv.ts';

const report = {
  competitorUrl: 'ridgeway-supply.example',
  ownUrl: null,
  site: null,
  own: null,
  keywordAnalysis: [],
  digitalFootprint: { websiteAge: null, contentTypes: {}, topPages: [] },
  trafficSources: [],
};

test('a table with tabs in UTF-16, as Ahrefs writes it, and one with quoted commas are read', () => {
  const text = '\ufeff"Target"\t"Domain Rating"\t"Backlinks"\r\n"ridgeway-supply.example"\t"41"\t"4,310"\r\n';
  const utf16 = new Uint8Array(Buffer.from(text, 'utf16le'));
  const figures = [
    ['metrics.domainAuthority', 41],
    ['metrics.backlinks', 4_310],
  ];
  for (const bytes of [utf16, new TextEncoder().encode(text.replaceAll('\t', ','))]) {
    const file = readIndexCsv(bytes, 'batch.csv', report);
    expect(file.rows.map(({ path, value }) => [path, value])).toEqual(figures);
    expect(file.problems).toEqual([]);
  }
});

test.each([
  ['bulk.file-empty', ''],
  ['bulk.file-refused', '<html><table>'],
])('%s', (code, text) => {
  expect(() => readIndexCsv(new TextEncoder().encode(text), 'a.csv', report)).toThrow(
    expect.objectContaining({ code }) as AppError,
  );
});
