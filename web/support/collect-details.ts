import { describeDevice } from '#domain/accounts/describe-device.ts';
import { mostDetailCharacters } from '#domain/support/limits.ts';
import { detailNames, type Details } from '#domain/support/request.ts';
import { readLastError } from '../api/last-error.ts';
import { browserZone } from '../components/browser-zone.ts';

type Known = {
  /** The page from which a link led here. */
  from: string | null;
  version: string;
  /** Null for a visitor. */
  plan: 'Free' | 'Unlimited' | null;
};

/** What the browser knows and may send along; nothing that it does not know. */
export function collectDetails({ from, version, plan }: Known): Details {
  const { navigator, screen, innerWidth, innerHeight, devicePixelRatio } = window;
  const known: Record<keyof Details, string | null> = {
    page: from ?? refererPath(),
    browser: `${describeDevice(navigator.userAgent)} (${navigator.userAgent})`,
    screen: `${innerWidth} × ${innerHeight} of ${screen.width} × ${screen.height}, scale ${devicePixelRatio}`,
    language: navigator.language,
    timeZone: browserZone(),
    version,
    plan,
    lastError: readLastError(),
  };
  return Object.fromEntries(
    detailNames.flatMap((name) => (known[name] ? [[name, known[name].slice(0, mostDetailCharacters)]] : [])),
  );
}

/** The page of this site that linked here, without its query. */
function refererPath(): string | null {
  const referer = URL.parse(document.referrer);
  return referer && referer.origin === window.location.origin && referer.pathname !== '/support'
    ? referer.pathname
    : null;
}
