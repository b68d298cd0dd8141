/**
 * A minimal browser for sign-ins: follows redirects, stores cookies, submits forms. Does not open URLs for
 * which `isEnd` returns true; `reach` maps a URL to the one to fetch.
 */
export function createBrowser(
  isBlocked: (url: string) => boolean = () => false,
  reach: (url: string) => string = (url) => url,
) {
  const jar = new Map<string, { name: string; value: string; path: string; host: string }>();
  let current = '';
  let body = '';
  let status = 0;

  const cookiesFor = ({ host, pathname }: URL) =>
    [...jar.values()]
      .filter((cookie) => cookie.host === host && `${pathname}/`.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  const keep = (response: Response, { host }: URL) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      const isOver = value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line);
      const key = `${host} ${name} ${path}`;
      if (isOver) jar.delete(key);
      else jar.set(key, { name, value, path, host });
    }
  };
  const go = async (address: string, init: RequestInit = {}): Promise<void> => {
    current = address;
    if (isBlocked(address)) return;
    const url = new URL(address);
    const headers = { ...(init.headers as Record<string, string>), cookie: cookiesFor(url) };
    const response = await fetch(reach(address), { ...init, headers, redirect: 'manual' });
    keep(response, url);
    const location = response.headers.get('location');
    if (location) {
      await response.body?.cancel();
      return go(new URL(location, url).href);
    }
    status = response.status;
    body = await response.text();
  };

  return {
    open: (url: string) => go(url),
    /** Submits the form of this page whose action ends with this path. */
    submit: async (action: string, fields: Record<string, string> = {}) => {
      const path = [...body.matchAll(/<form[^>]* action="([^"]+)"/g)].find(([, each]) =>
        each!.endsWith(action),
      );
      if (!path) throw new Error(`The page at ${current} has no form ${action}: ${body}`);
      const target = new URL(path[1]!, current);
      await go(target.href, {
        method: 'POST',
        headers: { origin: target.origin },
        body: new URLSearchParams(fields),
      });
    },
    url: () => current,
    page: () => body,
    status: () => status,
    cookie: (name: string) => [...jar.values()].find((cookie) => cookie.name === name)?.value,
    setCookie: (host: string, name: string, value: string) =>
      void jar.set(`${host} ${name} /`, { name, value, path: '/', host }),
    cookies: () => [...jar.values()],
  };
}
