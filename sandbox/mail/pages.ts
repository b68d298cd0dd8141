import { html, type Html } from '../pages/html.ts';
import type { Mail } from './mailbox.ts';

const timeElement = (iso: string) =>
  html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;

export function inboxPage(mails: readonly Mail[], base: string, isRefusing: boolean): Html {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="${base}/${mail.id}"
          ><strong>${mail.subject || '(no subject)'}</strong
          ><span class="muted">${timeElement(mail.receivedAt)}</span
          ><span class="muted wide">to ${mail.to.join(', ') || mail.envelope.to.join(', ')}</span></a
        >
      </li>`,
  );
  return html`<h1>Inbox</h1>
    <p class="muted">Every email of this installation arrives here. None is sent to the internet.</p>
    ${isRefusing && html`<p class="problem">The mail server refuses mail at the moment, because a test requested it.</p>`}
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

/** The mail's own HTML is shown in a frame without scripts, requests and forms. */
export function mailPage(mail: Mail, base: string, isSent: boolean): Html {
  const isAnswerable = mail.headers.some(({ name }) => name === 'reply-to');
  return html`<p><a href="${base}">Inbox</a></p>
    <h1>${mail.subject || '(no subject)'}</h1>
    <dl>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>Received</dt>
      <dd>${timeElement(mail.receivedAt)}</dd>
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
      html`<h2>Preview</h2>
        <iframe
          title="Email preview"
          src="${base}/${mail.id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerpolicy="no-referrer"
        ></iframe>`
    }
    <h2>Plain text</h2>
    <pre>${mail.text || '(no text part)'}</pre>
    ${isSent && html`<p role="status">Your reply was sent.</p>`}
    ${
      isAnswerable &&
      html`<h2 id="reply">Reply</h2>
        <form class="fields" method="post" action="${base}/${mail.id}/reply">
          <label
            >Your reply, from ${mail.envelope.to[0] ?? ''}<textarea name="text" rows="6" required></textarea>
          </label>
          <div><button class="act">Send reply</button></div>
        </form>`
    }`;
}

/** Policy of the frame, which also applies when its URL is opened directly. */
export const mailFramePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'";

/** Links of the mail open in a new tab, because the frame itself may not navigate. */
export const mailFrameDocument = (mail: Mail) => `<!doctype html><base target="_blank">${mail.html}`;
