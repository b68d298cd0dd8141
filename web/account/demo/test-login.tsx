import { BusyButton } from '../../components/busy-button.tsx';
import { pageMeta } from '../../page/page-meta.ts';
import type from '../../theme/type.module.css';
import { AccountFrame } from '../form/account-frame.tsx';
import styles from '../form/account-form.module.css';
import { Note } from '../form/note.tsx';
import { Step } from '../form/step.tsx';
import { demandSandbox } from './local-only.ts';
import { redirectSeconds, useTestLogin } from './use-test-login.ts';

export const meta = () => pageMeta('Test login', 'Log in as the premium test user of a local installation.');

export const loader = demandSandbox;

export default function TestLoginPage() {
  const { state, start } = useTestLogin();
  return (
    <AccountFrame>
      {state === 'success' ? (
        <Step title="You are logged in">
          <Note kind="success">
            Logged in as the premium test user. The dashboard opens in {redirectSeconds} seconds.
          </Note>
        </Step>
      ) : (
        <div className={styles.form}>
          <h1 className={type.h3}>Test login</h1>
          <p>
            Logs you in as a premium test user with a sandbox key, so that you can try every finished tool
            without an AI provider. Local installations only.
          </p>
          <BusyButton isBusy={state === 'loading'} busyLabel="Logging in" onClick={start} block>
            Log in as the test user
          </BusyButton>
        </div>
      )}
    </AccountFrame>
  );
}
