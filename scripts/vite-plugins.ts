import path from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { mantineVariables } from '#web/components/schedule/mantine-variables.ts';

/**
 * Styles of the page frame, the shared components and the start page; not those of forms, dialogs and
 * tools.
 */
const ownFirstPageStyle =
  /\/web\/((app|page|notices|billing\/payment-failed|public|blog|components\/(?!date|field|inner-tabs|dialog|sheet-frame|small-control|password|schedule|search|table|tooltip))[^?]*|theme\/(tokens|base|button|type\.module|layout\.module))\.css$/;
const foreignFirstPageStyle = /@fontsource-variable\//;

/** Mantine's variables for our theme, as a style sheet made at build time. */
export function mantineVariablesSheet(): Plugin {
  const id = 'virtual:mantine-variables.css';
  return {
    name: 'mantine-variables-sheet',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? mantineVariables() : undefined),
  };
}

/**
 * The URL of the script that static pages load instead of the application (web/static-page/main.ts): one
 * file that shares no chunks with the application, so that a visitor loads only these few bytes.
 */
export function staticPageScript(): Plugin {
  const id = 'virtual:static-page-script';
  let isBuild = false;
  let made: Promise<Rollup.OutputChunk> | undefined;
  return {
    name: 'static-page-script',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined;
      // In development every page is the application.
      if (!isBuild) return "export default ''";
      made ??= bundle(path.resolve(import.meta.dirname, '../web/static-page/main.ts'));
      const { fileName, code } = await made;
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}

async function bundle(entry: string): Promise<Rollup.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: 'assets/static-page-[hash].js', codeSplitting: false },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output) || output.output.length !== 1)
    throw new Error('The script of static pages must be one file.');
  return output.output[0];
}

/**
 * Puts the styles of the frame and the shared components into a layer, above Mantine's and below every
 * screen's own. The router and Vite each add style sheets in their own order, so the order of files must
 * not decide which rule wins.
 */
export function frameLayer(): Plugin {
  return {
    name: 'frame-layer',
    enforce: 'pre',
    transform: {
      filter: { id: ownFirstPageStyle },
      handler: (code) => ({ code: `@layer mantine, frame;\n@layer frame {\n${code}\n}`, map: null }),
    },
  };
}

/**
 * Lets a script import the files of a spelling dictionary (web/contents/spelling) and the program of the grammar checker
 * (web/contents/grammar): their packages export only functions that read them.
 */
export function dictionaryFiles(): Plugin {
  const packages = path.resolve(import.meta.dirname, '../node_modules');
  const alias = [
    { find: /^(dictionary-[a-z-]+)\/(index\.(?:aff|dic))/, replacement: `${packages}/$1/$2` },
    { find: /^harper\.js\/(harper_wasm_slim_bg\.wasm)/, replacement: `${packages}/harper.js/dist/$1` },
  ];
  return { name: 'dictionary-files', config: () => ({ resolve: { alias } }) };
}

/** The spelling checker imports these for Node: they are empty in browsers, which Vite would warn of in each build. */
export function spellingWithoutNode(): Plugin {
  return {
    name: 'spelling-without-node',
    enforce: 'pre',
    resolveId: (source, importer) =>
      /^(fs\/promises|module)$/.test(source) && importer?.includes('/node_modules/hunspell-wasm/')
        ? '__vite-browser-external'
        : undefined,
  };
}

/**
 * Removes the schema library's JSON Schema code, a fifth of its size, from the browser's build: every
 * schema refers to it, and only the server uses it (server/http/openapi.ts).
 */
export function schemasWithoutDescriptions(): Plugin {
  const files = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
  let replaced = 0;
  return {
    name: 'schemas-without-descriptions',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart: () => {
      replaced = 0;
    },
    transform: {
      filter: { id: files },
      handler(code) {
        replaced += 1;
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name!);
        const unavailable = `const none = () => { throw new Error('Schemas are described on the server only'); };`;
        // A schema gets its describing function when it is created, and calls it only to be described.
        const makers = `const makeNone = () => none;`;
        const exported = [...names, ...(code.includes('as process }') ? ['process'] : [])].map(
          (name) => `${name.startsWith('create') ? 'makeNone' : 'none'} as ${name}`,
        );
        return { code: `${unavailable}\n${makers}\nexport { ${exported.join(', ')} };`, map: null };
      },
    },
    buildEnd(error) {
      if (!error && replaced !== 2)
        this.error('The schema library has changed: see schemasWithoutDescriptions.');
    },
  };
}

/**
 * Removes the router's lazy route discovery and instrumentation from the browser's build. The document
 * contains all routes (react-router.config.ts), nothing is instrumented, and the router has no option to
 * disable either. Removed functions throw when called.
 */
export function routerWithoutUnused(): Plugin {
  const file = /\/react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/;
  /** Removed functions that are called anyway, and their replacements. */
  const called: Record<string, string> = {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => undefined',
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
  };
  let replaced = new Set<string>();
  return {
    name: 'router-without-unused',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart: () => {
      replaced = new Set();
    },
    transform: {
      filter: { id: file },
      handler(code) {
        const names = /export \{ ([^}]+) \};/.exec(code)?.[1]?.split(', ') ?? [];
        for (const name of names) if (name in called) replaced.add(name);
        const unavailable = `() => { throw new Error('This part of the router is removed: scripts/vite-plugins.ts.'); }`;
        return {
          code: names.map((name) => `export const ${name} = ${called[name] ?? unavailable};`).join('\n'),
          map: null,
        };
      },
    },
    buildEnd(error) {
      if (!error && replaced.size !== Object.keys(called).length)
        this.error('The router has changed: see routerWithoutUnused.');
    },
  };
}

/**
 * Lets the renderer of emails (domain/email/render) run in browsers. Its bundle gets the global object by `new Function` where
 * `this` is undefined, as in a module; our Content-Security-Policy forbids that. The selector library, a fifth of the size, is
 * used only for style sheets that are put into attributes, of which emails have none; it throws when called.
 */
export function emailRendererForBrowsers(): Plugin {
  const library = /\/mjml-browser\/lib\/index\.js$/;
  const selectors = '\0mjml-selectors';
  const evaluated = /\bfunction\(\)\{return this\}\(\)|(?:new )?\bFunction\("return this"\)\(\)/g;
  return {
    name: 'email-renderer-for-browsers',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'cheerio' && importer && library.test(importer.replaceAll('\\', '/'))
        ? selectors
        : undefined,
    load: (id) =>
      id === selectors
        ? "export function load() { throw new Error('Removed from browsers: emailRendererForBrowsers.'); }"
        : undefined,
    transform: {
      filter: { id: library },
      handler(code) {
        const replaced = code.replace(evaluated, 'globalThis');
        if (replaced === code)
          this.error('The renderer of emails has changed: see emailRendererForBrowsers.');
        return { code: replaced, map: null };
      },
    },
  };
}

/** Whether a file has styles that every first page needs. */
export function isFirstPageStyle(id: string): boolean {
  return ownFirstPageStyle.test(id) || foreignFirstPageStyle.test(id);
}
