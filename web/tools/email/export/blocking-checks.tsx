import type { EmailCheck } from '#domain/email/checks/email-check.ts';
import { Button } from '../../../components/button.tsx';
import styles from '../dialogs/dialogs.module.css';

type BlockingChecksProps = { checks: readonly Pick<EmailCheck, 'id' | 'title'>[]; onCheck: () => void };

/** What an email must not be used without, and the way to mend it. */
export function BlockingChecks({ checks, onCheck }: BlockingChecksProps) {
  return (
    <output className={styles.blocked}>
      <p>The email must not be used like this:</p>
      <ul>
        {checks.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <Button variant="default" size="sm" onClick={onCheck}>
        Mend it in the checks
      </Button>
    </output>
  );
}
