import { useMemo, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { readPlan } from '#domain/ab-test/planning/plan-input.ts';
import { Button } from '../../../components/button.tsx';
import { BusyButton } from '../../../components/busy-button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { browserZone } from '../../../components/browser-zone.ts';
import { Sheet, sheetClass } from '../../../components/sheet.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import { dayOf } from '#domain/projects/progress.ts';
import { notifySuccess } from '../../../notices/notify.tsx';
import { isOpenNow } from '../../../session/current-access.ts';
import { useSession } from '../../../session/session.ts';
import { Details } from './details.tsx';
import { PlanPanel } from './plan/plan-panel.tsx';
import { planLine } from './plan/plan-words.ts';
import { useKnownTraffic } from './plan/use-known-traffic.ts';
import { SavedDialog } from './save/saved-dialog.tsx';
import { useSave, type TestField } from './save/use-save.ts';
import type { TestDraft } from './test-draft.ts';
import { useOpenDraft } from './use-open-draft.ts';
import { VariantsSection } from './variants/variants-section.tsx';
import styles from './create.module.css';

/** The id of the form, for its button, which may be outside of it. */
const formId = 'create-test';

type CreateTestProps = {
  /** A stored draft to edit. */
  draftId?: string;
  /** Where the button is on wide screens: in the head. On others it is at the end of the form. */
  buttonPlace?: HTMLElement | null;
  /** The test was saved, as a draft. */
  onCreated: (id: string) => void;
};

/** The form of a new test, or of a draft: its questions, its variants, and how long it takes. */
export default function CreateTest({ draftId, buttonPlace = null, onCreated }: CreateTestProps) {
  const session = useSession();
  const { user } = session;
  if (!user) return null;
  if (!isOpenNow('abtest', session))
    return (
      <Sheet>
        <EmptyState
          level={2}
          title="New tests need a subscription"
          sentence="Your tests and their results stay readable, and can be exported."
          mark="loop"
        />
      </Sheet>
    );
  return <TestForm key={user.id} owner={user.id} draftId={draftId ?? null} {...{ buttonPlace, onCreated }} />;
}

type TestFormProps = {
  owner: string;
  draftId: string | null;
  buttonPlace: HTMLElement | null;
  onCreated: (id: string) => void;
};

function TestForm({ owner, draftId, buttonPlace, onCreated }: TestFormProps) {
  const [today] = useState(() => dayOf(new Date(), browserZone()));
  const open = useOpenDraft(owner, draftId, today);
  const { value: draft, change, clear: clearDraft, test } = open;
  const { form, errors, show, clear } = useFieldErrors<TestField>();
  const saving = useSave();
  const isNarrow = useMediaQuery('(max-width: 1000px)');
  const known = useKnownTraffic(owner, {
    contentId: draft?.variants[0]?.contentId ?? null,
    today,
    testId: draftId,
  });
  const plan = draft?.plan;
  const count = draft?.variants.length ?? 0;
  const read = useMemo(() => plan && readPlan(plan, known, count), [plan, known, count]);
  if (draftId !== null && (test === null || (test && test.status !== 'draft')))
    return (
      <Sheet>
        <EmptyState
          level={2}
          title={test ? 'This test has been started' : 'This test no longer exists'}
          sentence={
            test
              ? 'Its variants stay as they are. Plan and metric are changed in the test itself.'
              : 'It was deleted, or it belongs to another account.'
          }
          mark="loop"
        />
      </Sheet>
    );
  if (!draft || !read) return null;

  const changePart = (part: Partial<TestDraft>) => {
    if ('name' in part) clear('name');
    change((before) => ({ ...before, ...part }));
  };
  const done = (id: string) => {
    clearDraft();
    onCreated(id);
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    const saved = await saving.save({ owner, draft: draft!, known, today, show });
    if (!saved) return;
    clearDraft();
    notifySuccess(draftId === null ? 'Test created, as a draft.' : 'Draft saved.');
    if (saved.test.countedBy !== 'link') done(saved.test.id);
  }

  const button = (
    <BusyButton
      type="submit"
      form={formId}
      size={isNarrow ? 'md' : 'sm'}
      block={isNarrow}
      isBusy={saving.isSaving}
      busyLabel="Saving..."
    >
      {draftId === null ? 'Create test' : 'Save draft'}
    </BusyButton>
  );
  return (
    <>
      <form
        id={formId}
        ref={form}
        className={styles.columns}
        aria-label={draftId === null ? 'New test' : 'Draft of a test'}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className={`${sheetClass} ${styles.sheet}`}>
          {open.isOutdated && !saving.saved && (
            <output className={styles.notice}>
              <span>This draft was changed elsewhere. If you save, what is here replaces it.</span>
              <Button variant="subtle" size="sm" onClick={open.loadStored}>
                Load the stored draft
              </Button>
            </output>
          )}
          <a className={styles.toPlan} href="#plan">
            {planLine(read.plan)}
          </a>
          <Details draft={draft} errors={errors} onChange={changePart} />
          <VariantsSection owner={owner} draft={draft} change={change} errors={errors} clear={clear} />
        </div>
        <PlanPanel
          input={draft.plan}
          read={read}
          known={known}
          variants={count}
          onChange={(part) => change((before) => ({ ...before, plan: { ...before.plan, ...part } }))}
        >
          {buttonPlace === null || isNarrow ? button : null}
        </PlanPanel>
      </form>
      {buttonPlace !== null && !isNarrow && createPortal(button, buttonPlace)}
      {/* Outside of the form: a dialog with a form of its own would send this one too. */}
      {saving.saved && saving.saved.test.countedBy === 'link' && (
        <SavedDialog
          saved={saving.saved}
          isBusy={saving.isSaving}
          onRetry={() => void saving.retryLink(owner, today)}
          onLeave={() => done(saving.saved!.test.id)}
        />
      )}
    </>
  );
}
