import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { useProviderInUse } from '../../../../api-keys/stored/use-provider-in-use.ts';
import { KeyStep } from '../../../../app/key-step.tsx';
import { Button } from '../../../../components/button.tsx';
import { Ring } from '../../../../components/ring.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { freeSpace } from '../../../../contents/notify-unsaved.ts';
import { useGeneration } from '../../../../writing/generation-tasks.ts';
import styles from './ai-part.module.css';
import { aiTaskOf, stopAiPart, useAiFailure, useIsAiUnstored } from './write-ai-part.ts';

type AiPartProps = {
  owner: string;
  report: CompetitiveReport;
  /** Null where the AI part cannot be written. */
  onWrite: (() => void) | null;
};

/** True while the AI part of a report is written in this tab. */
export const useIsAiWriting = (owner: string, reportId: string): boolean =>
  useGeneration(aiTaskOf(owner, reportId)).phase === 'writing';

/** True for a report with something that an AI can write about. */
export const hasMaterial = ({ isNameOnly, site }: CompetitiveReport): boolean =>
  isNameOnly || (site !== null && site.pagesRead > 0);

/**
 * How the writing of a missing AI part is going: that it is written, why it was not, or which key it needs. As long as
 * nothing failed, the report has the step to write it, beside what it lacks.
 */
export function AiPart({ owner, report, onWrite }: AiPartProps) {
  const isWriting = useIsAiWriting(owner, report.id);
  const failure = useAiFailure(report.id);
  const isUnstored = useIsAiUnstored(owner, report.id);
  const { provider, areLocked } = useProviderInUse(owner, report.provider);
  const lacksAi = report.missing.some(({ part }) => part === 'ai');
  const needsKey = lacksAi && hasMaterial(report) && provider === null;
  const shown = isWriting || failure !== undefined || needsKey;
  return (
    <div className={shown ? `${sheetClass} ${styles.part}` : undefined}>
      <output className={styles.words}>
        {isWriting && (
          <>
            <Ring isSmall />
            The AI part is being written from what was read. You may leave this page.
          </>
        )}
        {!isWriting &&
          needsKey &&
          (areLocked
            ? 'Unlock your API keys, so that the AI part can be written.'
            : 'The AI part is written with your own key.')}
      </output>
      {!isWriting && failure && !needsKey && (
        <p role="alert" className={styles.failure}>
          {isUnstored
            ? `The AI part is written, and not stored. ${failure.message} Until then it is only in this tab. Trying again stores it and uses no generation.`
            : `The AI part was not written. ${failure.message} What was measured stays.`}
        </p>
      )}
      {isWriting && (
        <Button variant="default" size="sm" onClick={() => stopAiPart(owner, report.id)}>
          Stop
        </Button>
      )}
      {!isWriting && failure && !needsKey && onWrite && (
        <Button variant="default" size="sm" onClick={onWrite}>
          Try again
        </Button>
      )}
      {!isWriting && failure?.code === 'storage.full' && !needsKey && (
        <Button variant="default" size="sm" onClick={freeSpace.run}>
          {freeSpace.label}
        </Button>
      )}
      {!isWriting && needsKey && <KeyStep areLocked={areLocked} />}
    </div>
  );
}
