import '@fontsource-variable/besley/wght.css';
import '@fontsource-variable/besley/wght-italic.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/button.css';

import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url';
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import staticPageScript from 'virtual:static-page-script';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { errorMeta } from './page/error-meta.ts';
import { ErrorPage } from './page/error-page.tsx';
import { FirstPaint } from './page/first-paint.tsx';
import { pageContext } from './page-context.ts';
import { PageNonce } from './page/page-nonce.tsx';
import { useIsStaticPage } from './page/static-page.ts';
import { Shell } from './app/frame/shell.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { nonce, origin, isApp } = context.get(pageContext);
  return { nonce, origin, isApp };
}

/** These belong to the document, so they are never asked for again. */
export const shouldRevalidate = () => false;

/** The title of a page that has none because loading it failed. */
export const meta: Route.MetaFunction = ({ error }) => (error === undefined ? [] : errorMeta(error));

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: hanken, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: besley, crossOrigin: 'anonymous' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'AIGen Blog', href: '/blog/rss.xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  const isStaticPage = useIsStaticPage();
  return (
    <PageNonce>
      {(nonce) => (
        // The script of the first paint sets attributes that the server cannot know.
        <html lang="en" data-mantine-color-scheme="light" suppressHydrationWarning>
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            {/* Before the style sheet, for which it would wait otherwise. */}
            <FirstPaint nonce={nonce} isStaticPage={isStaticPage} />
            <Links nonce={nonce} />
            {isStaticPage && <script type="module" src={staticPageScript} nonce={nonce} />}
            <Meta />
          </head>
          <body>
            {children}
            {!isStaticPage && <ScrollRestoration nonce={nonce} />}
            {!isStaticPage && <Scripts nonce={nonce} />}
          </body>
        </html>
      )}
    </PageNonce>
  );
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}
