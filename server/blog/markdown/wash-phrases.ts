import type { PhrasingContent, Root } from 'mdast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** `==a phrase==` as evidence, washed in blue. */
export const washPhrases: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'text', (text, index, parent) => {
    const pieces = text.value.split(/==(?=\S)(.+?)(?<=\S)==/);
    if (pieces.length === 1 || !parent || index === undefined) return undefined;
    const washed = pieces.map((value, place): PhrasingContent => {
      const piece: PhrasingContent = { type: 'text', value };
      return place % 2 === 0 ? piece : { type: 'emphasis', data: { hName: 'mark' }, children: [piece] };
    });
    parent.children.splice(index, 1, ...washed);
    return [SKIP, index + washed.length];
  });
};
