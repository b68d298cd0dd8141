import { describeMissing } from '#domain/competitive/describe-missing.ts';
import type { CompetitiveReport } from '#domain/competitive/report.ts';
import { expectedCost } from '#domain/competitive/reading/expected-cost.ts';
import { formatCostRange } from '#domain/provider-catalog/estimate-cost.ts';
import { useProviderInUse } from '../../../api-keys/stored/use-provider-in-use.ts';
import { useSettingsPath } from '../../../api-keys/use-settings-path.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Button } from '../../../components/button.tsx';
import { Ring } from '../../../components/ring.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { askToUnlock } from '../../../notices/ask-to-unlock.ts';
import { useGeneration } from '../../../writing/generation-tasks.ts';
import styles from './ai-part.module.css';
import { aiTaskOf, stopAiPart, useAiFailure, writeAiPart } from './write-ai-part.ts';

type AiPartProps = {
  owner: string;
  report: CompetitiveReport;
  isReadOnly: boolean;
  onReadAgain: () => void;
};

/** True while the AI part of a report is written in this tab. */
export const useIsAiWriting = (owner: string, reportId: string): boolean =>
  useGeneration(aiTaskOf(owner, reportId)).phase === 'writing';

/** What a report lacks, and how to get it. Nothing for one that lacks nothing. */
export function AiPart({ owner, report, isReadOnly, onReadAgain }: AiPartProps) {
  const isWriting = useIsAiWriting(owner, report.id);
  const failure = useAiFailure(report.id);
  const writer = useProviderInUse(owner, report.provider);
  const settingsPath = useSettingsPath();
  const { missing } = report;
  const lacksAi = missing.some(({ part }) => part === 'ai');
  const lacksPages = missing.some(({ part }) => part !== 'ai' && part !== 'keywords');
  if (missing.length === 0 && !failure && !isWriting) return null;
  const sentences = missing.filter(({ part }) => !(part === 'ai' && (isWriting || failure)));
  const { provider, price } = writer;
  // Of a site of which nothing was read there is nothing to write about.
  const canWrite = lacksAi && (report.isNameOnly || (report.site?.pagesRead ?? 0) > 0);
  return (
    <section className={`${sheetClass} ${styles.lacks}`} aria-label="What is missing">
      <div className={styles.words}>
        <output>
          {isWriting && (
            <span className={styles.writing}>
              <Ring isSmall /> The AI part is being written from what was read.
            </span>
          )}
        </output>
        {failure && !isWriting && (
          <p role="alert" className={styles.failure}>
            The AI part was not written. {failure.message}
          </p>
        )}
        {sentences.map((part) => (
          <p key={part.part}>{describeMissing(part)}</p>
        ))}
      </div>
      {!isReadOnly && (
        <div className={styles.actions}>
          {isWriting && (
            <Button variant="default" size="sm" onClick={() => stopAiPart(owner, report.id)}>
              Stop
            </Button>
          )}
          {!isWriting && canWrite && provider !== null && (
            <Button variant="default" size="sm" onClick={() => void writeAiPart(owner, report.id, provider)}>
              Write the AI part
            </Button>
          )}
          {!isWriting && canWrite && provider === null && writer.areLocked && (
            <Button variant="default" size="sm" onClick={askToUnlock}>
              Unlock your keys
            </Button>
          )}
          {!isWriting && canWrite && provider === null && !writer.areLocked && (
            <ButtonLink variant="default" size="sm" to={settingsPath}>
              Setup API Key
            </ButtonLink>
          )}
          {lacksPages && !isWriting && (
            <Button variant="subtle" size="sm" onClick={onReadAgain}>
              Read again
            </Button>
          )}
          {canWrite && !isWriting && price && (
            <span className={styles.cost}>
              {formatCostRange(expectedCost(report.isNameOnly, price))} expected
            </span>
          )}
        </div>
      )}
    </section>
  );
}
