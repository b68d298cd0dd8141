import type { PhrasingContent, Root } from 'mdast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** Turns `==a phrase==` into `<mark>`, which is drawn with a blue background. */
export const highlightPhrases: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'text', (text, index, parent) => {
    const pieces = text.value.split(/==(?=\S)(.+?)(?<=\S)==/);
    if (pieces.length === 1 || !parent || index === undefined) return undefined;
    const marked = pieces.map((value, place): PhrasingContent => {
      const piece: PhrasingContent = { type: 'text', value };
      return place % 2 === 0 ? piece : { type: 'emphasis', data: { hName: 'mark' }, children: [piece] };
    });
    parent.children.splice(index, 1, ...marked);
    return [SKIP, index + marked.length];
  });
};
