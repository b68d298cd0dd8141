import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import type { Section } from '#domain/blog/article.ts';

declare module 'vfile' {
  interface DataMap {
    contents: Section[];
    /** Every anchor of the text. */
    ids: ReadonlySet<string>;
  }
}

const suffix = /\{#([^}|]*)(?:\|([^}]*))?\}\s*$/;

/**
 * Reads `## Heading {#anchor | Label}`: the anchor becomes the heading's id, the label its name in the contents.
 * Headings of the second level are the contents, so each must have one.
 */
export const headingAnchors: Plugin<[], Root> = () => (tree, file) => {
  const contents: Section[] = (file.data.contents = []);
  const ids = new Set<string>();
  file.data.ids = ids;
  visit(tree, 'heading', (heading) => {
    const named = takeSuffix(heading);
    const id = named?.id ?? heading.data?.id;
    if (id === undefined) {
      if (heading.depth === 2) file.message('this heading needs an anchor: ## Heading {#anchor}', heading);
      return;
    }
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
      file.message(`the anchor "${id}" must be lower case words joined by hyphens`, heading);
    }
    if (ids.has(id)) file.message(`the anchor "${id}" is used twice`, heading);
    ids.add(id);
    heading.data = { ...heading.data, hProperties: { id } };
    const label = named?.label ?? heading.data.label ?? toString(heading);
    if (heading.depth === 2) contents.push({ id, label });
  });
};

declare module 'mdast' {
  interface HeadingData {
    /** Set for headings that are generated, not written by an author. */
    id?: string;
    label?: string;
  }
}

function takeSuffix(heading: Heading): { id: string; label: string | undefined } | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const found = suffix.exec(last.value);
  if (!found) return undefined;
  last.value = last.value.slice(0, found.index).trimEnd();
  return { id: found[1]!.trim(), label: found[2]?.trim() };
}
