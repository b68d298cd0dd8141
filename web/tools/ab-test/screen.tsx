import { lazy, useState } from 'react';
import { innerPanel } from '../../components/inner-tabs.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { useToday } from '../../components/use-today.ts';
import { useUrlState } from '../../components/use-url-state.ts';
import { UndoBar } from '../../contents/edit/undo-bar.tsx';
import { useIsReadOnly } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';
import { useAbTests } from '../../storage/collections/ab-tests.ts';
import { AbTestHead } from './ab-test-head.tsx';
import { Overview } from './overview/overview.tsx';
import { urlState, type AbTestView } from './url-state.ts';
import { useTestActions, type TestActions } from './use-test-actions.ts';

const CreateTest = lazy(() => import('./create/create-test.tsx'));
const Lessons = lazy(async () => ({ default: (await import('./lessons/lessons.tsx')).Lessons }));
const ResultView = lazy(async () => ({ default: (await import('./result/result-view.tsx')).ResultView }));

export default function AbTestScreen() {
  const { user } = useSession();
  return user && <AbTests key={user.id} owner={user.id} />;
}

/** All tests, the form of a new one, what the tests have taught, or one test. */
function AbTests({ owner }: { owner: string }) {
  const [shown, change] = useUrlState(urlState);
  const isReadOnly = useIsReadOnly('abtest');
  const today = useToday();
  const actions = useTestActions(owner, today);
  const open = (test: string | null) => change({ test, view: 'overview' }, { isNewPage: true });
  const show = (view: AbTestView) => change({ view, test: null }, { isNewPage: true });
  const isForm = shown.view === 'create' && !isReadOnly;
  if (shown.test !== null && !isForm)
    return (
      <LazyPart fallback={null}>
        <ResultView
          key={shown.test}
          owner={owner}
          id={shown.test}
          today={today}
          isReadOnly={isReadOnly}
          listActions={actions}
          onOpen={open}
        />
      </LazyPart>
    );
  const view = isReadOnly && shown.view === 'create' ? 'overview' : shown.view;
  return (
    <Tests
      owner={owner}
      view={view}
      draftId={shown.test}
      today={today}
      isReadOnly={isReadOnly}
      actions={actions}
      onView={show}
      onOpen={open}
    />
  );
}

type TestsProps = {
  owner: string;
  view: AbTestView;
  /** The draft in the form; null for a new test. */
  draftId: string | null;
  today: string;
  isReadOnly: boolean;
  actions: TestActions;
  onView: (view: AbTestView) => void;
  onOpen: (id: string) => void;
};

function Tests({ owner, view, draftId, today, isReadOnly, actions, onView, onOpen }: TestsProps) {
  const { records, isLoading, error } = useAbTests(owner, today);
  const onNew = isReadOnly ? null : () => onView('create');
  const isEmpty = !isLoading && records.length === 0;
  const [buttonPlace, setButtonPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <AbTestHead
        view={view}
        count={isLoading ? undefined : records.length}
        isReadOnly={isReadOnly}
        onView={onView}
        // One filled button: the form and the empty list have their own.
        onNew={view === 'create' || isEmpty ? null : onNew}
        formButton={setButtonPlace}
      />
      <div {...innerPanel('abtest', view)}>
        <UndoBar undo={actions.undo} />
        {view === 'create' ? (
          <LazyPart fallback={null}>
            <CreateTest
              key={draftId ?? 'new'}
              {...(draftId !== null && { draftId })}
              buttonPlace={buttonPlace}
              onCreated={onOpen}
            />
          </LazyPart>
        ) : error ? (
          <p role="alert">{error.message}</p>
        ) : isLoading ? null : view === 'overview' ? (
          <Overview
            owner={owner}
            tests={records}
            today={today}
            isReadOnly={isReadOnly}
            actions={actions}
            onNew={onNew}
          />
        ) : (
          <LazyPart fallback={null}>
            <Lessons tests={records} today={today} onNew={onNew} />
          </LazyPart>
        )}
      </div>
    </>
  );
}
