import { useEffect, useRef, type ReactNode } from 'react';
import type from '../../theme/type.module.css';
import styles from './account-form.module.css';

/** One step of an account flow in a sheet. Its heading gets the focus when the step appears. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.words}>
      <h1 ref={heading} tabIndex={-1} className={type.h3}>
        {title}
      </h1>
      {children}
    </div>
  );
}
