import { IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import styles from './back-to-texts.module.css';

/** On narrow screens, above an open text and below it: a button back to its card in the list. */
export function BackToTexts() {
  return (
    <div className={styles.place}>
      <Button variant="default" size="sm" onClick={goBack}>
        <IconArrowUp size={16} stroke={1.6} aria-hidden />
        Back to your texts
      </Button>
    </div>
  );
}

function goBack({ currentTarget }: MouseEvent<HTMLElement>): void {
  const panel = currentTarget.closest('[role="tabpanel"]');
  // A text that the list does not show, for example of another folder, has no card: scroll to the top of
  // the list.
  const card = panel?.querySelector<HTMLElement>('li [aria-current="true"]');
  const target = card ?? document.getElementById('generator-tab-projects');
  target?.scrollIntoView({ block: card ? 'center' : 'start' });
  target?.focus({ preventScroll: true });
}
