import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './inner-tabs.module.css';
import segmented from './segmented.module.css';

export type InnerTab<Id extends string> = {
  id: Id;
  label: string;
  count?: number | undefined;
  /** A state, drawn after the label. */
  mark?: ReactNode;
};

type InnerTabsProps<Id extends string> = {
  /** Prefix of the ids of tabs and panels: `<name>-<tab id>`. */
  name: string;
  label: string;
  tabs: readonly InnerTab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  /** The class of another look. */
  className?: string;
};

/** The tabs inside a tool: a segmented control. Arrow keys move between them, as the ARIA tab pattern requires. */
export function InnerTabs<Id extends string>(props: InnerTabsProps<Id>) {
  const { name, label, tabs, current, onChange, className } = props;
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent, index: number) {
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(tabs[target]!.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={className ?? classNames(segmented.segmented, segmented.wrapping)}
      data-inner-tabs
    >
      {tabs.map(({ id, label: words, count, mark }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}-tab-${id}`}
          aria-controls={`${name}-${id}`}
          aria-selected={id === current}
          tabIndex={id === current ? 0 : -1}
          onKeyDown={(event) => move(event, index)}
          onClick={() => onChange(id)}
        >
          <span>{words}</span>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {mark}
        </button>
      ))}
    </div>
  );
}

/** The attributes of a tab's panel. */
export function innerPanel(name: string, id: string) {
  return { role: 'tabpanel', id: `${name}-${id}`, 'aria-labelledby': `${name}-tab-${id}` } as const;
}
