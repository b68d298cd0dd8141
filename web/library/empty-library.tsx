import type { AppError } from '#domain/errors/app-error.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { Button } from '../components/button.tsx';
import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import styles from './empty-library.module.css';
import { isNarrowed, type Asked } from './search/library-query.ts';

/** Nothing is found, or nothing is there yet. */
export function EmptyLibrary({
  asked,
  isReadOnly,
  onClear,
}: {
  asked: Asked;
  isReadOnly: boolean;
  onClear: () => void;
}) {
  if (isNarrowed(asked))
    return (
      <EmptyState
        title="Nothing found"
        sentence="No text contains all these words and matches all filters. Try fewer words."
        mark="loop"
        action={
          <Button variant="default" size="sm" onClick={onClear}>
            Clear all filters
          </Button>
        }
      />
    );
  if (asked.isTrash)
    return (
      <EmptyState
        title="The trash is empty"
        sentence={
          isReadOnly
            ? 'No text was in it when your subscription ended.'
            : 'Deleted texts can be restored from here.'
        }
      />
    );
  if (isReadOnly)
    return (
      <EmptyState
        title="Nothing here"
        sentence="No text was saved here while you were subscribed. Texts of the free plan are in Saved Projects."
        action={
          <ButtonLink variant="default" size="sm" to="/dashboard?tab=projects">
            Open Saved Projects
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      title="Nothing here yet"
      sentence="Every text you generate is saved here automatically, and you can search it on every device."
      action={
        <ButtonLink variant="default" size="sm" to="/dashboard">
          Generate Content
        </ButtonLink>
      }
    />
  );
}

type FailureProps = {
  error: AppError;
  /** It is tried again: the button and its focus stay until that ends. */
  isBusy: boolean;
  onRetry: () => void;
};

/** The search failed, and there are no results to show. */
export function SearchFailed({ error, ...retry }: FailureProps) {
  const isOffline = error.code === 'server.unreachable';
  return (
    <div role="alert">
      <EmptyState
        title={isOffline ? 'No connection' : 'The library could not be searched'}
        sentence={
          isOffline
            ? 'Search needs the server, which cannot be reached. Your newest texts are in Saved Projects, also offline.'
            : error.message
        }
        mark="loop"
        action={<RetryButton {...retry} />}
      />
    </div>
  );
}

/** A request failed: earlier results stay. With `isOutdated` they are those of another search. */
export function Trouble({ error, isOutdated = false, ...retry }: FailureProps & { isOutdated?: boolean }) {
  return (
    <div className={styles.trouble} role="alert">
      <p>
        {error.message}
        {isOutdated && ' The texts below are those found before.'}
      </p>
      <RetryButton {...retry} />
    </div>
  );
}

function RetryButton({ isBusy, onRetry }: Omit<FailureProps, 'error'>) {
  return (
    <BusyButton variant="default" size="sm" isBusy={isBusy} busyLabel="Trying again…" onClick={onRetry}>
      Try again
    </BusyButton>
  );
}

const keys: [key: string, does: string, isChange?: true][] = [
  ['/', 'search'],
  ['“exact phrase”', 'match exactly'],
  ['-word', 'exclude a word'],
  ['↓ ↑', 'next, previous text'],
  ['Enter', 'open'],
  ['F', 'favorite', true],
  ['Delete', 'move to trash', true],
  ['Esc', 'close'],
  ['Ctrl K, ⌘ K', 'find or do anything'],
];

/** No text is open: explains the keyboard shortcuts. */
export function EmptyPane({ isReadOnly }: { isReadOnly: boolean }) {
  const usable = keys.filter(([, , isChange]) => !isReadOnly || !isChange);
  return (
    <section className={styles.pane} aria-label="Keys">
      <dl>
        {usable.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
