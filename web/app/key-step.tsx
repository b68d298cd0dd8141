import { Button } from '../components/button.tsx';
import { ButtonLink } from '../components/button-link.tsx';
import { askToUnlock } from '../notices/ask-to-unlock.ts';
import { useSettingsPath } from './use-settings-path.ts';

/** The next step where no provider can write: to unlock the keys, or to set one up. */
export function KeyStep({ areLocked }: { areLocked: boolean }) {
  const settingsPath = useSettingsPath();
  return areLocked ? (
    <Button variant="default" size="sm" onClick={askToUnlock}>
      Unlock
    </Button>
  ) : (
    <ButtonLink variant="default" size="sm" to={settingsPath}>
      Setup API Key
    </ButtonLink>
  );
}
