import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { providerCatalog } from '../../provider-catalog/providers.ts';
import { cutText } from '../../text/cut-text.ts';
import type { Citation } from '../evidence.ts';
import { maxQuoteCharacters } from '../page.ts';
import type { Recommendation, Statement } from '../report.ts';
import { analystAnswerSchema, type AnalystAnswer } from './answer.ts';
import {
  rawCitationSchema,
  rawEstimateSchema,
  rawRecommendationSchema,
  rawSectionSchema,
  rawSourceSchema,
  rawStatementSchema,
  rawThreatSchema,
} from './answer-shape.ts';
import { writeContent } from './content.ts';
import type { AnalystMaterial } from './material.ts';
import { hasUnknownNumber, numbersOf, writtenAs } from './numbers.ts';
import { plainStatement } from './plain-statement.ts';
import { quotable } from './quotes.ts';
import { readTruncatedJson } from './truncated-json.ts';

/** Who wrote an answer, and what it took. */
export type AnswerOrigin = Pick<
  AnalystAnswer,
  'provider' | 'model' | 'inputTokens' | 'outputTokens' | 'cost'
>;

const most = { position: 3, statements: 20, citations: 5, estimates: 200, sources: 8 };
const longest = { statement: 1_000, basis: 1_000, source: 50 };

/**
 * What an AI answered, checked against the material that it was given. A quote that is not on its page is dropped, and so is a
 * statement that has no citation left or a number that the material has not; they are counted. Figures stay ranges, with a basis that has no such number either. Throws
 * `provider.garbled` for an answer without a JSON object.
 */
export function readAnswer(text: string, material: AnalystMaterial, origin: AnswerOrigin): AnalystAnswer {
  const raw = readTruncatedJson(text, ['citations']);
  if (!raw) throw new AppError('provider.garbled', { provider: providerCatalog[origin.provider].label });
  const reader = new AnswerReader(material);
  const position = reader.statements(raw['position'], most.position);
  const strengths = reader.statements(raw['strengths']);
  const weaknesses = reader.statements(raw['weaknesses']);
  const opportunities = reader.statements(raw['opportunities']);
  const recommendations = reader.recommendations(raw['recommendations']);
  const sections = listOf(rawSectionSchema.pick({ id: true }).loose(), raw['sections'])
    .slice(0, 10)
    .map((section) => ({
      id: section.id,
      statements: reader.statements(section['statements']),
    }));
  const threat = rawThreatSchema.safeParse(raw['threat']).data ?? null;
  const basis = threat && reader.basis(threat.basis);
  return analystAnswerSchema.parse({
    ...origin,
    content: writeContent(material, {
      position,
      sections,
      strengths,
      weaknesses,
      opportunities,
      recommendations,
    }),
    position,
    strengths,
    weaknesses,
    opportunities,
    recommendations,
    threat: threat && basis ? { level: threat.level, basis } : null,
    estimates: readEstimates(raw['estimates'], material, reader),
    trafficSources: readSources(raw['trafficSources'], reader),
    droppedStatements: reader.dropped,
    instructionsFound: material.instructionsFound,
  } satisfies AnalystAnswer);
}

/** The items of a list that have the shape. */
function listOf<T extends z.ZodType>(schema: T, value: unknown): z.infer<T>[] {
  return Array.isArray(value)
    ? value.flatMap((item: unknown) => {
        const { data, success } = schema.safeParse(item);
        return success ? [data] : [];
      })
    : [];
}

class AnswerReader {
  dropped = 0;
  private readonly material: AnalystMaterial;
  private readonly pages: Map<
    string,
    { url: string; readAt: string; find: (quote: string) => string | null }
  >;
  private readonly sources: Map<string, Citation>;
  private readonly numbers: ReadonlySet<string>;

  constructor(material: AnalystMaterial) {
    this.material = material;
    this.pages = new Map(
      material.pages.map(({ id, url, readAt, texts }) => [
        id,
        { url, readAt, find: quotable(texts.map(({ text }) => text)).find },
      ]),
    );
    this.sources = new Map(
      [...material.findings, ...material.figures].flatMap(({ id, source }) => (source ? [[id, source]] : [])),
    );
    this.numbers = numbersOf(material);
  }

  statements(value: unknown, atMost = most.statements): Statement[] {
    return this.kept(listOf(rawStatementSchema.partial({ citations: true }).loose(), value), atMost).map(
      ({ statement }) => statement,
    );
  }

  recommendations(value: unknown): Recommendation[] {
    const raw = listOf(rawStatementSchema.partial({ citations: true }).loose(), value);
    return this.kept(raw, most.statements).map(({ statement, raw: { action } }) => ({
      ...statement,
      action: rawRecommendationSchema.shape.action.safeParse(action).data ?? 'brief',
    }));
  }

  /** What an estimate rests on; null for nothing, and for a number that is neither in the material nor a bound of it. */
  basis(text: string, ...bounds: readonly number[]): string | null {
    const plain = plainStatement(text, longest.basis);
    const known =
      bounds.length === 0 ? this.numbers : new Set([...this.numbers, ...bounds.flatMap(writtenAs)]);
    return plain === '' || hasUnknownNumber(plain, known) ? null : plain;
  }

  /** Each text once, with the citations that can be found. */
  private kept<Raw extends { text: string; citations?: unknown }>(raw: readonly Raw[], atMost: number) {
    const seen = new Set<string>();
    const kept: { statement: Statement; raw: Raw }[] = [];
    for (const item of raw) {
      const text = plainStatement(item.text, longest.statement);
      if (text === '' || seen.has(text)) continue;
      seen.add(text);
      const citations = this.citations(item.citations);
      const isGrounded = this.material.isNameOnly || citations.length > 0;
      if (!isGrounded || hasUnknownNumber(text, this.numbers)) this.dropped += 1;
      else if (kept.length < atMost) kept.push({ statement: { text, citations }, raw: item });
    }
    return kept;
  }

  private citations(value: unknown): Citation[] {
    const found: Citation[] = [];
    for (const raw of listOf(rawCitationSchema, value)) {
      const citation = this.citation(raw);
      const isNew = !found.some(({ page, quote }) => page === citation?.page && quote === citation.quote);
      if (citation && isNew && found.length < most.citations) found.push(citation);
    }
    return found;
  }

  private citation(raw: z.infer<typeof rawCitationSchema>): Citation | null {
    if ('finding' in raw) return this.sources.get(raw.finding) ?? null;
    if ('figure' in raw) return this.sources.get(raw.figure) ?? null;
    const page = this.pages.get(raw.page);
    const quote = page?.find(raw.quote.slice(0, 2_000));
    return page && quote
      ? { page: page.url, quote: cutText(quote, maxQuoteCharacters), readAt: page.readAt }
      : null;
  }
}

/** Figures in percent or points of 100. */
const ofHundred = /^(?:metrics\.(?:domainAuthority|avgEngagement)|marketPosition\.marketShare)$/;

/** No figure of a site is larger; a longer number is a slip of the model, and has no room on a screen. */
const largestEstimate = 1e12;

/** Years in which a site can have begun. */
const years = { first: 1985, last: 2100 };

function isRange(low: number, high: number, path = ''): boolean {
  if (path === 'digitalFootprint.websiteAge')
    return (
      Number.isInteger(low) &&
      Number.isInteger(high) &&
      low >= years.first &&
      low < high &&
      high <= years.last
    );
  return low >= 0 && low < high && high <= (ofHundred.test(path) ? 100 : largestEstimate);
}

/** Ranges of figures that nothing measured, one for each. */
function readEstimates(
  value: unknown,
  { estimable }: AnalystMaterial,
  reader: AnswerReader,
): AnalystAnswer['estimates'] {
  const open = new Set(estimable.map(({ path }) => path));
  return listOf(rawEstimateSchema, value)
    .flatMap(({ path, low, high, basis }) => {
      const rests = reader.basis(basis, low, high);
      return rests !== null && isRange(low, high, path) && open.delete(path)
        ? [{ path, low, high, basis: rests }]
        : [];
    })
    .slice(0, most.estimates);
}

/** Each source once; a share that is no range is not known. */
function readSources(value: unknown, reader: AnswerReader): AnalystAnswer['trafficSources'] {
  const sources = new Map<string, AnalystAnswer['trafficSources'][number]>();
  for (const raw of listOf(
    rawSourceSchema.partial({ share: true }).extend({ share: rawSourceSchema.shape.share.catch(null) }),
    value,
  )) {
    const source = plainStatement(raw.source, longest.source);
    const basis = raw.share && reader.basis(raw.share.basis, raw.share.low, raw.share.high);
    const { low = 0, high = 0 } = raw.share ?? {};
    const share = basis && isRange(low, high) && high <= 100 ? { low, high, basis } : null;
    if (source !== '' && !sources.has(source)) sources.set(source, { source, share });
  }
  return [...sources.values()].slice(0, most.sources);
}
