import { html, type Html } from './html.ts';

/** A row of buttons, each of which posts to `<path>/<name of its action>`. */
export function actionForms(path: string, actions: Readonly<Record<string, { label: string }>>): Html {
  return html`<div class="row">
    ${Object.entries(actions).map(
      ([name, { label }]) =>
        html`<form method="post" action="${path}/${name}">
          <button class="quiet">${label}</button>
        </form>`,
    )}
  </div>`;
}
