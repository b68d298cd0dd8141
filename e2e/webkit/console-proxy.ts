import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const listenerPath = '/webkit-console/listener.js';
const reportPath = '/webkit-console/report';

/** Runs in each page before its own scripts. */
const listener = `(() => {
  let isLeft = false;
  // Leaving a page ends its requests, which WebKit reports as errors of the page.
  addEventListener('beforeunload', () => { isLeft = true; });
  const report = (text) => isLeft || navigator.sendBeacon('${reportPath}', text);
  addEventListener('securitypolicyviolation', (event) =>
    report('policy: ' + event.violatedDirective + ' refused ' + event.blockedURI + ' ' + event.sample));
  // Chromium and Firefox do not report that a ResizeObserver continues in the next frame.
  addEventListener('error', (event) => {
    if (event.message && !event.message.startsWith('ResizeObserver loop')) report('uncaught: ' + event.message);
  });
  addEventListener('unhandledrejection', (event) => report('unhandled: ' + event.reason));
  const { error } = console;
  console.error = (...said) => { report('console: ' + said.map(String).join(' ')); error(...said); };
})();`;

export type ConsoleProxy = { url: string; errors: string[]; stop: () => void };

/**
 * Stands between WebKit and the server, and adds a script to every page that reports its errors: WebDriver can
 * neither read the console nor run a script before those of the page.
 */
export async function startConsoleProxy(server: string): Promise<ConsoleProxy> {
  const errors: string[] = [];
  const proxy = createServer((asked, answered) => {
    if (asked.url === listenerPath)
      return answered.setHeader('content-type', 'text/javascript').end(listener);
    if (asked.url !== reportPath) return forward(server, asked, answered);
    let text = '';
    asked.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    asked.on('end', () => {
      errors.push(text);
      answered.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  const { port } = proxy.address() as AddressInfo;
  const stop = () => {
    proxy.close();
    proxy.closeAllConnections();
  };
  return { url: `http://localhost:${port}`, errors, stop };
}

function forward(server: string, asked: IncomingMessage, answered: ServerResponse) {
  const isPage = asked.headers.accept?.includes('text/html');
  // A page must be plain text to be changed.
  const headers = isPage ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
  const call = request(new URL(asked.url!, server), { method: asked.method, headers }, (response) => {
    if (!response.headers['content-type']?.startsWith('text/html')) {
      answered.writeHead(response.statusCode!, response.headers);
      return response.pipe(answered);
    }
    let page = '';
    response.setEncoding('utf8').on('data', (piece: string) => (page += piece));
    response.on('end', () => {
      const { 'content-length': _length, ...rest } = response.headers;
      answered.writeHead(response.statusCode!, rest);
      answered.end(page.replace(/<head[^>]*>/, (head) => `${head}<script src="${listenerPath}"></script>`));
    });
  });
  call.on('error', () => answered.destroy());
  answered.on('close', () => call.destroy());
  asked.pipe(call);
}
