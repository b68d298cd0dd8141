import { defaultBatchSize, mostBatchSize } from '#domain/bulk/job.ts';
import { Field } from '../../../../components/field.tsx';
import { Fold } from '../../../../components/fold.tsx';
import { mostCallsAtOnce } from '../../../../writing/calls-at-once.ts';
import type { JobDraft } from '../draft/use-job-draft.ts';

/** How many rows are written at a time. */
export function Pace({ draft: { options, changeOptions } }: { draft: JobDraft }) {
  const mostCalls = mostCallsAtOnce();
  const isLimited = options.batchSize > mostCalls;
  return (
    <Fold name="Pace" summary={`${Math.min(options.batchSize, mostCalls)} at a time`}>
      <Field
        label="Rows written at a time"
        hint={
          isLimited
            ? `Browsers allow ${mostCalls} here, because this address is served over HTTP/1.1.`
            : `From 1 to ${mostBatchSize}; ${defaultBatchSize} suits most keys.`
        }
      >
        {(control) => (
          <input
            {...control}
            type="number"
            min={1}
            max={mostBatchSize}
            defaultValue={options.batchSize}
            onChange={({ currentTarget: { valueAsNumber: batchSize } }) => {
              if (Number.isInteger(batchSize) && batchSize >= 1 && batchSize <= mostBatchSize)
                changeOptions({ batchSize });
            }}
            onBlur={({ currentTarget }) => (currentTarget.value = String(options.batchSize))}
          />
        )}
      </Field>
    </Fold>
  );
}
