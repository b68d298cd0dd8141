import { KnownChanges, type Change } from './known-changes.ts';

type Call = {
  /** Values of the parts of the path that begin with a colon. */
  path?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Facts that the call changes if it succeeds. */
  changes?: readonly Change[];
};
type ApiResponse = { status: number; body: Record<string, never>; text: string };

/** The server refused a call of the load. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/** What the load has done so far, over all rounds. */
export class Done {
  readonly changes = new KnownChanges();
  /** Routes with a successful response, such as 'POST /api/links', and how many. */
  readonly routes = new Map<string, number>();
  readonly refusals = new Map<string, number>();
  /** Addresses that must get a mail, because of something that was acknowledged. */
  readonly owed: string[] = [];
  /** Imports that were started, and how many contacts each must end with. */
  readonly imports: { id: string; rows: number }[] = [];
  /** Sends that may have been begun, and everybody to whom they go. */
  readonly campaigns: { id: string; readers: string[] }[] = [];
  /** Accounts that went to pay. */
  readonly payers: { id: string; email: string; hasPaid: boolean }[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  /** Runs something of which there is one in an installation, after those who came before. */
  alone(work: () => Promise<void>): Promise<void> {
    const run = this.#turn.then(work);
    this.#turn = run.catch(() => {});
    return run;
  }

  noteRoute(route: string): void {
    this.routes.set(route, (this.routes.get(route) ?? 0) + 1);
  }

  noteRefusal(refusal: string): void {
    this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
  }
}

/** A browser: its cookies, and calls by the pattern of their route. */
export class Person {
  readonly #cookies = new Map<string, string>();
  readonly #url: string;
  readonly #done: Done;

  constructor(url: string, done: Done, cookies: Record<string, string> = {}) {
    this.#url = url;
    this.#done = done;
    for (const [name, value] of Object.entries(cookies)) this.#cookies.set(name, value);
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** Throws `Refused` for any response that is no success, and what `fetch` throws when the server is killed. */
  async calls(route: string, call: Call = {}): Promise<ApiResponse> {
    const { changes = [] } = call;
    let received: ApiResponse | undefined;
    await this.#done.changes.during(changes, async () => {
      received = await this.#send(route, call);
      return received.status < 400;
    });
    const { status, body } = received!;
    if (status >= 400) {
      const code = `${route}: ${status} ${String(body.code ?? received!.text.slice(0, 80))}`;
      this.#done.noteRefusal(code);
      throw new Refused(code);
    }
    this.#done.noteRoute(route);
    return received!;
  }

  async #send(route: string, { path = {}, query = '', body, headers = {} }: Call): Promise<ApiResponse> {
    const [method, pattern] = route.split(' ') as [string, string];
    const target = pattern.replace(/:(\w+)/g, (_whole, name: string) => path[name]!);
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(this.#url + target + query, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.#url,
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as string }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const parsed = isJson ? (JSON.parse(text) as ApiResponse['body']) : {};
    return { status: response.status, body: parsed, text };
  }
}
