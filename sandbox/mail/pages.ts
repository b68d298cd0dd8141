import { html, type Html } from '../pages/html.ts';
import type { Mail } from './mailbox.ts';

const moment = (iso: string) =>
  html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;

export function inboxPage(mails: readonly Mail[], base: string, isRefusing: boolean): Html {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="${base}/${mail.id}"
          ><strong>${mail.subject || '(no subject)'}</strong
          ><span class="muted">${moment(mail.receivedAt)}</span
          ><span class="muted wide">to ${mail.to.join(', ') || mail.envelope.to.join(', ')}</span></a
        >
      </li>`,
  );
  return html`<h1>Inbox</h1>
    <p class="muted">Every mail this installation sends ends here. Nothing leaves this machine.</p>
    ${isRefusing && html`<p class="problem">The mail server refuses mail at the moment, as a test asked it to.</p>`}
    ${
      rows.length
        ? html`<ul class="list">
            ${rows}
          </ul>`
        : html`<p class="sheet">No mail yet.</p>`
    }
    ${
      rows.length > 0 &&
      html`<form method="post" action="${base}/clear"><button class="quiet">Empty the inbox</button></form>`
    }`;
}

/** The mail's own HTML stands in a frame that runs nothing, loads nothing and sends nothing. */
export function mailPage(mail: Mail, base: string): Html {
  return html`<p><a href="${base}">Inbox</a></p>
    <h1>${mail.subject || '(no subject)'}</h1>
    <dl>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>Received</dt>
      <dd>${moment(mail.receivedAt)}</dd>
    </dl>
    ${
      mail.links.length > 0 &&
      html`<h2>Links</h2>
        <ul class="plain">
          ${mail.links.map((link) => html`<li><a href="${link}" rel="noopener noreferrer">${link}</a></li>`)}
        </ul>`
    }
    ${
      mail.html &&
      html`<h2>As it looks</h2>
        <iframe
          title="The mail as it looks"
          src="${base}/${mail.id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerpolicy="no-referrer"
        ></iframe>`
    }
    <h2>As text</h2>
    <pre>${mail.text || '(no text part)'}</pre>`;
}

/** Policy of the frame, which also holds when somebody opens it by itself. */
export const mailFramePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'";

/** Links of the mail open beside the inbox, since the frame itself may go nowhere. */
export const mailFrameDocument = (mail: Mail) => `<!doctype html><base target="_blank">${mail.html}`;
