import type { z } from 'zod';
import { AppError } from '../../../errors/app-error.ts';
import { providerCatalog } from '../../../provider-catalog/providers.ts';
import { cutText } from '../../../text/cut-text.ts';
import type { Citation } from '../../report/evidence.ts';
import { maxQuoteCharacters } from '../../site/page.ts';
import type { Recommendation, Statement } from '../../report/report.ts';
import { analystAnswerSchema, type AnalystAnswer } from './answer.ts';
import {
  listOf,
  rawCitationSchema,
  rawRecommendationSchema,
  rawSectionSchema,
  rawStatementSchema,
  rawThreatSchema,
} from './answer-shape.ts';
import { writeContent } from './content.ts';
import type { AnalystMaterial } from '../material.ts';
import { hasUnknownNumber, numbersOf, writtenAs } from './numbers.ts';
import { plainStatement } from './plain-statement.ts';
import { quotable } from './quotes.ts';
import { readEstimates, readSources, type ReadBasis } from '../read-estimates.ts';
import { readTruncatedJson } from '../../../text/truncated-json.ts';

/** Who wrote an answer, and what it took. */
export type AnswerOrigin = Pick<
  AnalystAnswer,
  'provider' | 'model' | 'inputTokens' | 'outputTokens' | 'cost'
>;

const most = { position: 3, statements: 20, citations: 5 };
const longest = { statement: 1_000, basis: 1_000 };

/**
 * What an AI answered, checked against the material that it was given. A quote that is not on its page is dropped, and so is a
 * statement that has no citation left or a number that the material has not; they are counted. Figures stay ranges, with a
 * basis that has no such number either. Throws `provider.garbled` for an answer without a JSON object.
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
    estimates: readEstimates(raw['estimates'], material, reader.basis),
    trafficSources: readSources(raw['trafficSources'], reader.basis),
    droppedStatements: reader.dropped,
    instructionsFound: material.instructionsFound,
  } satisfies AnalystAnswer);
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
  readonly basis: ReadBasis = (text, ...bounds) => {
    const plain = plainStatement(text, longest.basis);
    const known =
      bounds.length === 0 ? this.numbers : new Set([...this.numbers, ...bounds.flatMap(writtenAs)]);
    return plain === '' || hasUnknownNumber(plain, known) ? null : plain;
  };

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
