import { useLocation } from 'react-router';

/** The address of the API settings, above this screen. */
export function useSettingsPath(): string {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set('view', 'api-settings');
  return `${pathname}?${parameters.toString()}`;
}
