import { Button } from '../components/button.tsx';
import { ScreenHead } from '../components/screen-head.tsx';
import { useQuery } from '../components/use-query.ts';
import KeyScreen from '../api-keys/key-screen.tsx';
import layout from '../theme/layout.module.css';
import styles from './api-settings.module.css';

/** The keys, outside of a tool. */
export default function ApiSettings() {
  const [, changeQuery] = useQuery();
  const leave = () => changeQuery((query) => query.delete('view'), { preventScrollReset: true });
  return (
    <div className={styles.settings}>
      <ScreenHead
        title="API Settings"
        isOneRow
        back={
          <Button variant="subtle" size="sm" onClick={leave}>
            ← Back
          </Button>
        }
      />
      <h2 className={layout.visuallyHidden}>Your keys</h2>
      <KeyScreen />
    </div>
  );
}
