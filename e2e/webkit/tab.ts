import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { expect } from '../server-fixture.ts';

/** Testing Library finds elements in the page by role and name, as Playwright does in the other browsers. */
const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Place = { inside?: 'dialog' | 'region' | 'article' | 'form'; name?: string };
/** Whether an element is where it was two frames before. */
const isUnmoved = `
  const [element, done] = arguments;
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before)));`;

type By = 'role' | 'label' | 'text';

const patience = { timeout: 30_000 };

/** What a user sees and does in one tab of WebKit. Every step waits until it can be done. */
export class Tab {
  readonly #driver: WebDriver;
  readonly #site: string;

  constructor(driver: WebDriver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  async visit(address: string) {
    await this.#driver.get(new URL(address, this.#site).href);
  }

  async reload() {
    await this.#driver.navigate().refresh();
  }

  async click(role: string, name: string | RegExp, place: Place = {}) {
    await expect(async () => {
      const [element] = await this.#find('role', role, name, place);
      expect(element, `${role} ${name}`).toBeDefined();
      await this.#clickAtRest(element!);
    }).toPass(patience);
  }

  async clickText(text: string, place: Place = {}) {
    await expect(async () => {
      const [element] = await this.#find('text', '', text, place);
      expect(element, text).toBeDefined();
      await this.#clickAtRest(element!);
    }).toPass(patience);
  }

  async fill(label: string, text: string, place: Place = {}) {
    await expect(async () => {
      const [field] = await this.#find('label', '', label, place);
      expect(field, `field ${label}`).toBeDefined();
      const before = await field!.getAttribute('value');
      await field!.sendKeys(Key.END, Key.BACK_SPACE.repeat(before?.length ?? 0), text);
      expect(await field!.getAttribute('value')).toBe(text);
    }).toPass(patience);
  }

  /** Presses keys where the focus is. */
  async press(...keys: string[]) {
    await this.#driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  async saveByKey() {
    await this.#driver.actions().keyDown(Key.CONTROL).sendKeys('s').keyUp(Key.CONTROL).perform();
  }

  async expectText(text: string | RegExp, place: Place = {}) {
    await expect
      .poll(async () => (await this.#find('text', '', text, place)).length, {
        ...patience,
        message: `visible: ${text}`,
      })
      .toBeGreaterThan(0);
  }

  async expectNo(role: string, name: string | RegExp) {
    await expect.poll(async () => (await this.#find('role', role, name, {})).length, patience).toBe(0);
  }

  async expectRole(role: string, name: string | RegExp, place: Place = {}) {
    await expect
      .poll(async () => (await this.#find('role', role, name, place)).length, {
        ...patience,
        message: `visible: ${role} ${name}`,
      })
      .toBeGreaterThan(0);
  }

  /** Waits for the address, without the origin of our own pages. */
  async expectAddress(address: RegExp) {
    const shown = async () => (await this.#driver.getCurrentUrl()).replace(this.#site, '');
    await expect.poll(shown, patience).toMatch(address);
  }

  /** Runs an asynchronous function in the page, and returns its result. */
  async run<Given, Result>(task: (given: Given) => Promise<Result>, given: Given): Promise<Result> {
    const outcome = await this.#driver.executeAsyncScript<{ result?: Result; error?: string }>(
      `const done = arguments[1];
       (${task.toString()})(arguments[0]).then((result) => done({ result }), (error) => done({ error: String(error) }));`,
      given,
    );
    if (outcome.error) throw new Error(outcome.error);
    return outcome.result as Result;
  }

  /** Sends JSON from the page to the API, and returns what it answers. */
  send<Answer>(address: string, body: object): Promise<Answer> {
    return this.run(
      async ([path, sent]) => {
        const response = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        });
        if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
        return (await response.json()) as Answer;
      },
      [address, body] as const,
    );
  }

  /** The driver clicks where an element was when it was found, also if it has moved since, as a form does whose parts are loaded. */
  async #clickAtRest(element: WebElement) {
    const isAtRest = await this.#driver.executeAsyncScript<boolean>(isUnmoved, element);
    expect(isAtRest, 'the element has stopped moving').toBe(true);
    await element.click();
  }

  /** The visible elements with this role and name, label or text. */
  async #find(by: By, role: string, name: string | RegExp, place: Place): Promise<WebElement[]> {
    if (!(await this.#driver.executeScript<boolean>('return "TestingLibraryDom" in window')))
      await this.#driver.executeScript(queries);
    const asked = typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags };
    const find = () => this.#driver.executeScript<WebElement[]>(findVisible, by, role, asked, place);
    // An element may be removed between being found and being named to the driver.
    return find().catch((thrown: unknown) => {
      if (thrown instanceof error.StaleElementReferenceError) return find();
      throw thrown;
    });
  }
}

const findVisible = `
  const [by, role, asked, place] = arguments;
  const { within } = window.TestingLibraryDom;
  const pattern = asked.source === undefined ? null : new RegExp(asked.source, asked.flags);
  const literal = (text) => text.replace(/[.*+?^$()|[\\]{}\\\\]/g, '\\\\$&');
  // A form without a name has no role.
  const places = () => place.inside === 'form'
    ? [...document.forms]
    : within(document.body).queryAllByRole(place.inside, place.name && { name: place.name });
  const roots = place.inside ? places() : [document.body];
  return roots.flatMap((root) => {
    const search = within(root);
    if (by === 'role') return search.queryAllByRole(role, { name: pattern ?? asked.text });
    // The label of a required field ends with an asterisk.
    if (by === 'label')
      return search.queryAllByLabelText(pattern ?? new RegExp('^' + literal(asked.text) + '( ?[*])?$'));
    return search.queryAllByText(pattern ?? asked.text, { exact: false });
  }).filter((element) => element.checkVisibility());
`;
