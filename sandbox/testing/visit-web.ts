import { request } from 'node:http';

export type Visited = { status: number; headers: Record<string, string | undefined>; body: Buffer };

/**
 * Asks the sandbox for a page of its web, as somebody does who maps the name of the host to its port. `most`: bytes after
 * which the reader has enough.
 */
export function visitWeb(
  sandboxUrl: string,
  address: string,
  { headers = {}, most = Infinity }: { headers?: Record<string, string>; most?: number } = {},
): Promise<Visited> {
  const { protocol, host, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = { host, 'x-forwarded-proto': protocol.slice(0, -1), 'user-agent': 'test', ...headers };
    const asked = request(sandboxUrl + pathname + search, { headers: sent, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const finish = () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as Visited['headers'],
          body: Buffer.concat(chunks),
        });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length < most) return;
        finish();
        asked.destroy();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}
