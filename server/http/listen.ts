import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config/config-error.ts';

/**
 * Connections that wait to be accepted. Node's 511 are full after half a second of work at a thousand new ones a second; those beyond are
 * not refused but lost, and their clients wait for most of a minute. The system may have a lower limit (`net.core.somaxconn`).
 */
const mostUnaccepted = 4_096;

type Place = { port: number; host: string };

/** Listens for requests. Throws ConfigError where PORT or HOST does not allow it. */
export async function listen(
  app: Pick<FastifyInstance, 'listen' | 'close'>,
  { port, host }: Place,
): Promise<void> {
  try {
    await app.listen({ port, host, backlog: mostUnaccepted });
  } catch (error) {
    await app.close();
    const problem = problemOf(error as NodeJS.ErrnoException, { port, host });
    throw problem ? new ConfigError(`${problem}.`, { cause: error }) : error;
  }
}

/** What is wrong with the setting. Errors of what the application does before it listens have another system call or host. */
function problemOf(
  { code = '', syscall = '', hostname }: NodeJS.ErrnoException & { hostname?: string },
  { port, host }: Place,
): string | undefined {
  const failed = `${syscall} ${code}`;
  if (failed === 'listen EADDRINUSE') return `PORT must be free, and ${port} is in use`;
  if (failed === 'listen EACCES')
    return `PORT must be one that the user of this process may listen on, and ${port} is not: choose 1024 or higher`;
  if (/^listen (?:EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL)$/.test(failed))
    return `HOST must be an address of this machine, and ${host} is not (${code})`;
  if (syscall === 'getaddrinfo' && hostname === host)
    return `HOST must be an address of this machine, and ${host} is not known (${code})`;
  return undefined;
}
