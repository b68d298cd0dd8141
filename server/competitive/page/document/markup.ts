import { setImmediate as turn } from 'node:timers/promises';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export type Attributes = ReadonlyMap<string, string>;
export type MarkupHandlers = {
  /** An element begins. What is returned is called when it ends; for an empty one at once. */
  open: (name: string, attributes: Attributes) => (() => void) | undefined;
  text: (piece: string) => void;
};

/** Elements below this depth have no content of their own: that keeps hostile nesting out of the memory. */
const maxDepth = 1_000;
const maxAttributes = 100;
const maxValueCharacters = 20_000;
/** So much is read before other requests have their turn. */
const sliceCharacters = 20_000;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const empty = set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);
const endsParagraph = set(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul',
);
const cells = set('td th');
const rows = set('tr td th');
const terms = set('dd dt');
/** Elements that end when one of the others begins beside them: "<li>one<li>two". */
const siblings = new Map<string, ReadonlySet<string>>([
  ['li', set('li')],
  ['option', set('option')],
  ['a', set('a')],
  ['dd', terms],
  ['dt', terms],
  ['td', cells],
  ['th', cells],
  ['tr', rows],
]);
const paragraph = set('p');

type Open = { name: string; leave: (() => void) | undefined };

/**
 * Reads HTML as it comes, in time linear in its length, without a tree. It is htmlparser2's tokenizer without its parser,
 * whose lists of open elements cost the square of a hostile page's depth.
 */
export async function readMarkup(html: string, { open, text }: MarkupHandlers): Promise<void> {
  const stack: Open[] = [];
  const depths = new Map<string, number>();
  let beyond = 0;
  let name = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();

  const isForeign = () => (depths.get('svg') ?? 0) > 0 || (depths.get('math') ?? 0) > 0;
  const pop = () => {
    const last = stack.pop()!;
    depths.set(last.name, depths.get(last.name)! - 1);
    last.leave?.();
  };
  const enter = (isClosed: boolean) => {
    const ended = siblings.get(name) ?? (endsParagraph.has(name) ? paragraph : undefined);
    while (ended && beyond === 0 && stack.length > 0 && ended.has(stack.at(-1)!.name)) pop();
    const leave = open(name, attributes);
    if (empty.has(name) || isClosed) leave?.();
    else if (stack.length >= maxDepth) {
      beyond += 1;
      leave?.();
    } else {
      stack.push({ name, leave });
      depths.set(name, (depths.get(name) ?? 0) + 1);
    }
  };
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      name = html.slice(start, Math.min(end, start + 50)).toLowerCase();
      attributes = new Map();
    },
    onattribname(start, end) {
      attribute = html.slice(start, Math.min(end, start + 100)).toLowerCase();
      value = '';
    },
    onattribdata(start, end) {
      if (value.length < maxValueCharacters)
        value += html.slice(start, Math.min(end, start + maxValueCharacters));
    },
    onattribentity(code) {
      if (value.length < maxValueCharacters) value += String.fromCodePoint(code);
    },
    onattribend() {
      if (attributes.size < maxAttributes && !attributes.has(attribute)) attributes.set(attribute, value);
    },
    onopentagend: () => enter(false),
    onselfclosingtag: () => enter(isForeign() || name === 'svg' || name === 'math'),
    onclosetag(start, end) {
      const closed = html.slice(start, Math.min(end, start + 50)).toLowerCase();
      if (beyond > 0) {
        if (!empty.has(closed)) beyond -= 1;
        return;
      }
      if (closed === 'br') open('br', new Map())?.();
      if ((depths.get(closed) ?? 0) === 0) return;
      while (stack.at(-1)!.name !== closed) pop();
      pop();
    },
    ontext: (start, end) => text(html.slice(start, end)),
    ontextentity: (code) => text(String.fromCodePoint(code)),
    oncdata: (start, end) => text(html.slice(start, end)),
    oncomment: () => {},
    ondeclaration: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
    isInForeignContext: isForeign,
  };
  const tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: false }, callbacks);
  for (let at = 0; at < html.length; at += sliceCharacters) {
    if (at > 0) await turn();
    tokenizer.write(html.slice(at, at + sliceCharacters));
  }
  tokenizer.end();
  while (stack.length > 0) pop();
}
