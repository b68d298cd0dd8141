import { html, type Html } from '../pages/html.ts';
import { readyPeople, type Person } from './people.ts';

/** Where the buttons of one sign-in lead. */
type Place = { path: string; providerName: string };

const cancel = (path: string) =>
  html`<form method="post" action="${path}/cancel"><button class="quiet">Cancel</button></form>`;

export function choosePage({ path, providerName }: Place, problem = ''): Html {
  return html`<div class="narrow">
    <h1>Sign in with ${providerName}</h1>
    <p class="muted">Choose who you are. These people exist on this machine only.</p>
    <ul class="list">
      ${readyPeople.map((person) => html`<li>${personButton(person, path)}</li>`)}
    </ul>
    <div class="sheet">
      <h2>Somebody else</h2>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <form class="fields" method="post" action="${path}/somebody">
        <label>Name <input name="name" autocomplete="off" maxlength="100" /></label>
        <label>Email <input name="email" type="email" autocomplete="off" required maxlength="254" /></label>
        <label class="check"
          ><input name="verified" type="checkbox" checked /> ${providerName} has verified this address</label
        >
        <label
          >Account number (optional)
          <input name="subject" autocomplete="off" maxlength="60" aria-describedby="about-subject"
        /></label>
        <p class="muted" id="about-subject">
          The same number is the same person, also under another address.
        </p>
        <button class="act">Continue</button>
      </form>
    </div>
    ${cancel(path)}
  </div>`;
}

function personButton({ subject, name, email, emailVerified }: Person, path: string): Html {
  return html`<form method="post" action="${path}/person">
    <button class="pick" name="subject" value="${subject}">
      <strong>${name}</strong>${!emailVerified && html`<span class="tag plain">not verified</span>`}
      <span class="muted wide">${email}</span>
    </button>
  </form>`;
}

export function consentPage({ path, providerName }: Place, clientName: string, person: Person): Html {
  return html`<div class="narrow sheet">
    <h1>Allow ${clientName}?</h1>
    <p>${clientName} asks ${providerName} for your name and your email address.</p>
    <dl>
      <dt>Name</dt>
      <dd>${person.name || 'not given'}</dd>
      <dt>Email</dt>
      <dd>${person.email}${!person.emailVerified && ' (not verified)'}</dd>
    </dl>
    <div class="row">
      <form method="post" action="${path}/allow"><button class="act">Allow</button></form>
      ${cancel(path)}
    </div>
  </div>`;
}

export const expiredPage = html`<div class="narrow sheet">
  <h1>This sign-in has expired</h1>
  <p>It was finished already, or left alone for too long.</p>
  <p><a href="/login">Start again</a></p>
</div>`;
