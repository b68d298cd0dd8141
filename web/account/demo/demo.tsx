import { IconCheck } from '@tabler/icons-react';
import { capabilities, premiumTools } from '#domain/plans/capabilities.ts';
import { capabilityTexts } from '#domain/plans/capability-texts.ts';
import { numberInWordsCapitalized } from '#domain/text/number-words.ts';
import { Link } from 'react-router';
import { BusyButton } from '../../components/busy-button.tsx';
import { sheetClass } from '../../components/sheet.tsx';
import { pageMeta } from '../../page/page-meta.ts';
import layout from '../../theme/layout.module.css';
import type from '../../theme/type.module.css';
import type { Route } from './+types/demo.ts';
import { Note } from '../form/note.tsx';
import styles from './demo.module.css';
import { demandSandbox } from './local-only.ts';
import { redirectSeconds, useTestLogin } from './use-test-login.ts';

export const meta = () => pageMeta('Premium demo', 'See what Premium adds, and try it with a demo login.');

/** The texts of the capability table, read on the server, so that the page does not load the table. */
export function loader(args: Route.LoaderArgs) {
  demandSandbox(args);
  return {
    tools: premiumTools.map((id) => {
      const { description, features } = capabilityTexts[id];
      return { id, title: capabilities[id].title, description, features: features.slice(0, 3) };
    }),
  };
}

/** What Premium adds, tool by tool, with a test login. */
export default function DemoPage({ loaderData: { tools } }: Route.ComponentProps) {
  const { state, start } = useTestLogin();
  return (
    <main className={`${layout.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={type.h1}>{numberInWordsCapitalized(tools.length)} tools that Premium adds</h1>
        <p className={type.lead}>
          Log in as a premium test user and try them with the sandbox: no payment, no AI key, and nothing
          leaves this computer.
        </p>
        <div className={styles.action} aria-live="polite">
          {state === 'success' ? (
            <Note kind="success">
              Logged in as the premium test user. The dashboard opens in {redirectSeconds} seconds.
            </Note>
          ) : (
            <BusyButton size="lg" isBusy={state === 'loading'} busyLabel="Logging in" onClick={start}>
              Demo premium login
            </BusyButton>
          )}
        </div>
        <p>
          <Link to="/premium-guide">Read the Premium guide</Link>
        </p>
      </header>
      <ul className={`${sheetClass} ${styles.tools}`}>
        {tools.map(({ id, title, description, features }) => (
          <li key={id}>
            <h2 className={styles.name}>{title}</h2>
            <p>{description}</p>
            <ul className={styles.features}>
              {features.map((feature) => (
                <li key={feature}>
                  <IconCheck size={18} stroke={1.6} aria-hidden />
                  {feature}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </main>
  );
}
