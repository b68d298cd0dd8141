import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { toolCapabilities } from '#domain/plans/capabilities.ts';
import routes from '#web/routes.ts';

const content = path.resolve(import.meta.dirname, '../../content');
const textsIn = (folder: string) =>
  readdirSync(path.join(content, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, ''));

/** What stands for the parameter of a path; null leaves an optional one out. */
const parameters: Record<string, readonly (string | null)[]> = {
  '/blog/:slug': textsIn('blog'),
  '/:page': textsIn('pages'),
  '/dashboard/:tool?': [null, ...toolCapabilities],
  '/operator/:tab?': [null, 'users', 'subscriptions', 'system', 'switches', 'audit'],
  '/premium-guide/:tab?': [null, 'setup', 'bulk', 'analytics', 'advanced'],
};

/** Every address of the React application, from its table of routes; a missing page last. */
export function pagePaths(): string[] {
  return [...new Set([...pathsOf(routes, ''), '/nothing/here'])];
}

function pathsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path: own, index, children }) => {
    if (own === '*') return [];
    const whole = index ? '/' : own === undefined ? parent : `${parent}/${own}`;
    const named = parameters[whole];
    if (whole.includes(':') && !named) throw new Error(`No values for the parameter of ${whole}.`);
    const paths = named
      ? named.map((value) =>
          value === null ? whole.replace(/\/:\w+\?/, '') : whole.replace(/:\w+\??/, value),
        )
      : own === undefined && !index
        ? []
        : [whole];
    return [...paths, ...(children ? pathsOf(children, whole) : [])];
  });
}
