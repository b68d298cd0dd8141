import { html, type Html } from '../pages/html.ts';
import { predefinedPeople, type Person } from './people.ts';

/** Base path of the buttons of one sign-in, and the provider's name. */
type SignInInfo = { path: string; providerName: string };

const cancel = (path: string) =>
  html`<form method="post" action="${path}/cancel"><button class="quiet">Cancel</button></form>`;

export function choosePage({ path, providerName }: SignInInfo, problem = ''): Html {
  return html`<div class="narrow">
    <h1>Sign in with ${providerName}</h1>
    <p class="muted">Choose an account. These accounts exist on this computer only.</p>
    <ul class="list">
      ${predefinedPeople.map((person) => html`<li>${personButton(person, path)}</li>`)}
    </ul>
    <div class="sheet">
      <h2>Another account</h2>
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
          The same number is the same person, even with another email address.
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

export function consentPage({ path, providerName }: SignInInfo, clientName: string, person: Person): Html {
  return html`<div class="narrow sheet">
    <h1>Allow ${clientName}?</h1>
    <p>${clientName} requests your name and your email address from ${providerName}.</p>
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
  <p>It was already finished, or took too long.</p>
  <p><a href="/login">Start again</a></p>
</div>`;
