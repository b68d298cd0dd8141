import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientConnection } from '../../http/connection.ts';
import { html, type Html } from '../../pages/html.ts';
import { htmlAnswer, sendAnswer, type Answer } from '../answer.ts';

/** A request to a host of traps. */
export type Visit = {
  request: IncomingMessage;
  response: ServerResponse;
  client: ClientConnection;
  host: string;
  path: string;
  query: string;
};
export type Trap = (visit: Visit) => void | Promise<void>;

export const send = ({ request, response }: Visit, answer: Answer): void =>
  sendAnswer(request, response, answer);

/** A sound page around what is trapped; its text is long enough to count as one. */
export const trapPage = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} | Traps</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.html;

export const sendPage = (visit: Visit, title: string, body: Html, status = 200): void =>
  send(visit, htmlAnswer(trapPage(title, body), status));

export const sendText = (
  visit: Visit,
  body: string,
  type = 'text/plain; charset=utf-8',
  status = 200,
): void => send(visit, { status, type, body });

export const allowAll = 'User-agent: *\nAllow: /\n';
