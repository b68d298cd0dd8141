import { countStatements } from '#domain/competitive/report/receipts/statements.ts';
import { formatCost } from '#domain/text/format-money.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Fact } from '../../../../components/fact.tsx';
import facts from '../receipt/receipt.module.css';
import { MarginNote } from '../report-columns.tsx';
import { useReport } from '../report-context.ts';
import { writerOf } from '../writer-of.ts';

/** How the AI part came about: what was kept of it, what was left out, and what it cost. */
export function HowWritten() {
  const { report } = useReport();
  const { droppedStatements, instructionsFound, model, cost } = report;
  const kept = countStatements(report);
  return (
    <MarginNote title="How this was written">
      <dl className={facts.facts}>
        <Fact name="Written by">
          {writerOf(report)}
          {model && (
            <>
              , <cite>{model}</cite>
            </>
          )}
        </Fact>
        <Fact name="Statements kept">
          <span data-count="kept">
            {formatNumber(kept)} of {formatNumber(kept + droppedStatements)}
          </span>
        </Fact>
        <Fact name="Left out">
          <span data-count="dropped">
            {droppedStatements === 0 ? 'None' : `${formatNumber(droppedStatements)}, quote not on the page`}
          </span>
        </Fact>
        <Fact name="Instructions in pages">
          <span data-count="instructions">
            {instructionsFound.length === 0
              ? 'None'
              : `${formatNumber(instructionsFound.length)}, not followed`}
          </span>
        </Fact>
        <Fact name="Cost">
          <span data-count="cost">{cost === null ? 'Unknown' : formatCost(cost)}</span>
        </Fact>
      </dl>
    </MarginNote>
  );
}
