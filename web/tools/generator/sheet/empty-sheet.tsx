import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import styles from './empty-sheet.module.css';

function Blank({ children }: { children: ReactNode }) {
  return <article className={`${sheetClass} ${styles.empty}`}>{children}</article>;
}

/** The empty sheet, with a provider ready. */
export function EmptySheet() {
  return (
    <Blank>
      <EmptyState
        title="Your draft appears here"
        sentence="Enter a topic and generate. The text appears here line by line, with its SEO checks beside it."
      />
    </Blank>
  );
}

/** The empty history. */
export function NothingSaved({ onStart }: { onStart: () => void }) {
  return (
    <Blank>
      <EmptyState
        title="No saved projects yet"
        sentence="Every text you generate is saved here, in this browser, with its score and its suggestions."
        action={
          <Button variant="default" onClick={onStart}>
            Generate Content
          </Button>
        }
      />
    </Blank>
  );
}
