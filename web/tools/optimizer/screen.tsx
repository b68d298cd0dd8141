import { useEffect, useState } from 'react';
import { z } from 'zod';
import {
  emptyOptimizerForm,
  maxTargetKeyword,
  optimizerFormSchema,
  type OptimizerForm as OptimizerFields,
} from '#domain/optimizer/form.ts';
import { capabilities } from '#domain/plans/capabilities.ts';
import { formOf } from '#domain/optimizer/optimize.ts';
import { optimizations } from '../../storage/collections/optimizations.ts';
import { Button } from '../../components/button.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useUrlState } from '../../components/use-url-state.ts';
import { useIsReadOnly } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';
import { useFormDraft, type DraftedForm } from '../../contents/use-form-draft.ts';
import layout from '../../theme/layout.module.css';
import { OptimizerForm } from './optimizer-form.tsx';
import { ResultsList } from './results-list.tsx';
import { Result } from './result.tsx';
import styles from './screen.module.css';
import { urlState } from './url-state.ts';

const firstShown = 20;

const drafted: DraftedForm<OptimizerFields> = {
  form: 'optimizer',
  // Drafts may contain input that an analysis would reject.
  schema: optimizerFormSchema.extend({
    content: z.string(),
    targetKeyword: z.string(),
    brandVoice: z.string(),
  }),
  empty: emptyOptimizerForm,
  // Selections alone are not worth saving.
  worthKeeping: (form) => (form.content.trim() === '' && form.targetKeyword.trim() === '' ? null : form),
};

export default function OptimizerScreen() {
  const { user } = useSession();
  return user && <Optimizer key={user.id} owner={user.id} />;
}

/** The form with earlier results, or one result. */
function Optimizer({ owner }: { owner: string }) {
  const [shown, change] = useUrlState(urlState);
  // Opening another result adds a history entry; switching tabs does not.
  const open = (id: string | null) => change({ id, tab: 'scores' }, { isNewPage: true });
  const isReadOnly = useIsReadOnly('optimizer');
  const [limit, setLimit] = useState(firstShown);
  const { value: form, change: changeForm, clear: clearForm } = useFormDraft(owner, drafted);
  const { keyword } = shown;
  const isFormLoaded = form !== undefined;
  useEffect(() => {
    if (keyword === null || !isFormLoaded) return;
    changeForm((typed) => ({ ...typed, targetKeyword: keyword.slice(0, maxTargetKeyword) }));
    change({ keyword: null });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each link
  }, [keyword, isFormLoaded]);
  const kept = optimizations.useNewest(owner, { limit });
  const record = optimizations.useRecord(owner, shown.id);
  const toForm = (filled: OptimizerFields) => {
    changeForm(() => filled);
    open(null);
  };
  const isMore = kept.total > kept.records.length;

  return (
    <div className={styles.optimizer}>
      {!record && (
        <>
          <ScreenHead title={capabilities.optimizer.title} />
          <h2 className={layout.visuallyHidden}>Analyze content</h2>
        </>
      )}
      {record ? (
        <Result
          key={record.id}
          owner={owner}
          record={record}
          isReadOnly={isReadOnly}
          tab={shown.tab}
          onTab={(tab) => change({ tab })}
          onEdit={() => toForm(formOf(record))}
          onClose={() => (isReadOnly ? open(null) : toForm(emptyOptimizerForm()))}
        />
      ) : record === undefined || kept.isLoading || !form ? null : shown.id !== null ? (
        <EmptyState
          title="This result no longer exists"
          sentence="It was deleted, or it belongs to another account."
          mark="caret"
          action={<Button onClick={() => open(null)}>All results</Button>}
        />
      ) : (
        <div className={styles.start} data-read-only={isReadOnly || undefined}>
          {!isReadOnly && (
            <OptimizerForm
              owner={owner}
              form={form}
              onChange={(typed) => changeForm(() => typed)}
              onMeasured={(id) => {
                clearForm();
                open(id);
              }}
            />
          )}
          <ResultsList
            owner={owner}
            isReadOnly={isReadOnly}
            kept={kept}
            onOpen={open}
            onMore={isMore ? () => setLimit(kept.total) : null}
          />
        </div>
      )}
    </div>
  );
}
