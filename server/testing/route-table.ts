import type { FastifyInstance } from 'fastify';

/** Every route of the application, as 'METHOD /path', read from Fastify's own table. */
export function routeTable(app: FastifyInstance): string[] {
  const path: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
    if (!part) continue;
    path.splice(indent.length / 4, Infinity, part);
    for (const method of methods.split(', ').filter(Boolean)) routes.push(`${method} ${path.join('')}`);
  }
  return [...new Set(routes)].sort();
}
