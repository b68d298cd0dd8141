import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#sandbox/testing/free-port.ts';
import { runProxy } from './run-proxy.ts';
import type { TestProxy } from './start-proxy.ts';

/**
 * nginx before the processes: requests in turn, connections that stay open, and another process only where the first one surely has
 * not seen the request. Event streams are not held back, because the server says so (`X-Accel-Buffering`).
 */
export async function startNginx(program: string, upstreams: readonly string[]): Promise<TestProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aigen-nginx-'));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, upstreams));
  const words = ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')];
  return runProxy(
    { kind: 'nginx', url: `http://localhost:${port}` },
    { program, words, options: { stdio: 'inherit' }, folder, signal: 'SIGQUIT' },
  );
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const configuration = (folder: string, port: number, upstreams: readonly string[]) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 64m;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  upstream aigen {
${upstreams.map((url) => `    server ${new URL(url).host.replace('localhost', '127.0.0.1')} max_fails=0;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://aigen;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout;
      proxy_read_timeout 35m;
      add_header X-Upstream $upstream_addr always;
    }
  }
}
`;
