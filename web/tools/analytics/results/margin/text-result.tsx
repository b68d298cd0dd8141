import { useMemo } from 'react';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { platformName } from '#domain/analytics/results/platform-of.ts';
import { rankLabels, typicalOf, type RankedBy } from '#domain/analytics/results/rank-results.ts';
import type { TextResult } from '#domain/analytics/results/results-of.ts';
import { formatNumber } from '#domain/text/format.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { Fact } from '../../../../components/fact.tsx';
import { formatLocalDay } from '../../../../components/format.ts';
import { contentTypeLabel } from '../../../../components/labels.ts';
import { accessNow } from '../../../../session/current-access.ts';
import { useSession } from '../../../../session/session.ts';
import { titleOf } from '../table/results-table.tsx';
import { formatResult, formatRevenue } from '../words.ts';
import { DayBars } from './day-bars.tsx';
import styles from './margin.module.css';

type TextResultProps = {
  result: TextResult;
  /** The sent campaign whose text it is. */
  campaignId: string | null;
  /** Of all texts: what is typical. */
  texts: readonly TextResult[];
  order: RankedBy;
  platform: string;
  range: DayRange;
  /** The last day that is drawn. */
  until: string;
};

/** What a text brought: day by day, in sums, and beside the typical text of its type. */
export function TextResultView({
  result,
  campaignId,
  texts,
  order,
  platform,
  range,
  until,
}: TextResultProps) {
  const { text, figures } = result;
  const hasLibrary = accessNow('library', useSession()) !== 'closed';
  const typical = useMemo(
    () => (text ? typicalOf(texts, order, text.contentType) : null),
    [texts, order, text],
  );
  const type = text ? contentTypeLabel(text.contentType) : '';
  return (
    <section className={styles.part} aria-label="Open text">
      <div>
        <p className={styles.why}>{aboutOf(result, platform)}</p>
        <h2 className={styles.title}>{titleOf(result)}</h2>
      </div>
      <DayBars {...{ result, range, until }} />
      <dl className={styles.facts}>
        {figures.clicks !== null && (
          <Fact name="Clicks">
            {formatNumber(figures.clicks)}
            {figures.views !== null && ` of ${formatNumber(figures.views)} views`}
          </Fact>
        )}
        {figures.clicks === null && figures.views !== null && (
          <Fact name="Views">{formatNumber(figures.views)}</Fact>
        )}
        {(figures.conversions !== null || figures.revenue !== null) && (
          <Fact name={figures.conversions === null ? 'Revenue' : 'Conversions'}>
            {[
              ...(figures.conversions === null ? [] : [formatNumber(figures.conversions)]),
              ...(figures.revenue === null ? [] : [formatRevenue(figures.revenue)]),
            ].join(', ')}
          </Fact>
        )}
        {(['shares', 'engagement', 'position'] as const).map((name) => {
          const value = figures[name];
          return (
            value !== null && (
              <Fact key={name} name={rankLabels[name]}>
                {formatResult(name, value)}
              </Fact>
            )
          );
        })}
        {figures.clickRate !== null && order === 'clickRate' && (
          <Fact name="Click rate">{formatResult('clickRate', figures.clickRate)}</Fact>
        )}
        {text && (
          <Fact name={`Typical ${type.toLowerCase()} text`}>
            {typical
              ? `${formatResult(order, typical.median)} ${rankLabels[order].toLowerCase()}`
              : 'not enough texts yet'}
          </Fact>
        )}
      </dl>
      {campaignId !== null && (
        <ButtonLink variant="default" size="sm" to={`/dashboard/email?show=edit&campaign=${campaignId}`}>
          Open the campaign
        </ButtonLink>
      )}
      {text && campaignId === null && (
        <div className={styles.two}>
          {hasLibrary && (
            <ButtonLink variant="default" size="sm" to={`/library?open=${text.id}`}>
              Open the text
            </ButtonLink>
          )}
          <ButtonLink variant="default" size="sm" to={`/dashboard?brief=${text.id}`}>
            Write another
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** "Blog, Nov 4, 2026, score 90". */
function aboutOf({ text }: TextResult, platform: string): string {
  if (!text) return platformName(platform);
  return [
    platformName(platform),
    formatLocalDay(text.createdAt),
    ...(text.editorScore === null ? [] : [`score ${text.editorScore}`]),
  ].join(', ');
}
