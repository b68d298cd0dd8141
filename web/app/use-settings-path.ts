import { useLocation } from 'react-router';

/** The path of the API settings on this screen. The rest of its state stays in the URL, so that closing them leads back to it. */
export function useSettingsPath(): string {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.set('view', 'api-settings');
  return `${pathname}?${parameters.toString()}`;
}
