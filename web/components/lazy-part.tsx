import { Children, Component, isValidElement, Suspense, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './lazy-part.module.css';

type LazyPartProps = {
  /** Shown while the script loads. Without one the part is a dialog. */
  fallback?: ReactNode;
  /** Names what is shown where that changes and the type of the children does not. */
  name?: string;
  children: ReactNode;
};

type LazyPartState = { hasFailed: boolean; parts: unknown[] };

/**
 * Contains a part of the page whose script is loaded when it is first needed. When it cannot be loaded, without a network
 * or after an update of the server, only this part is missing: what was written elsewhere on the page stays.
 */
export class LazyPart extends Component<LazyPartProps, LazyPartState> {
  override state: LazyPartState = { hasFailed: false, parts: partsOf(this.props) };

  static getDerivedStateFromError(error: unknown) {
    // The router throws responses, which are pages of their own.
    if (!(error instanceof Error)) throw error;
    return { hasFailed: true };
  }

  /** Another part, or a closed dialog, has not failed. */
  static getDerivedStateFromProps(props: LazyPartProps, state: LazyPartState) {
    const parts = partsOf(props);
    return isSame(parts, state.parts) ? null : { hasFailed: false, parts };
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.hasFailed) return <Suspense fallback={fallback}>{children}</Suspense>;
    return (
      <div role="alert" className={styles.failed} data-floats={fallback === undefined || undefined}>
        <p>This part of the page could not be loaded. Check your connection, then reload the page.</p>
        <Button variant="default" size="sm" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </div>
    );
  }
}

/** What is shown, to notice when something else is. */
function partsOf({ name, children }: LazyPartProps): unknown[] {
  return [name, ...Children.toArray(children).map((child) => (isValidElement(child) ? child.type : null))];
}

function isSame(some: unknown[], others: unknown[]): boolean {
  return some.length === others.length && some.every((part, index) => part === others[index]);
}
