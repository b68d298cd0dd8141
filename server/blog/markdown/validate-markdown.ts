import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

const address = /^(#[a-z0-9-]+$|\/(?!\/)|https:\/\/|mailto:)/;

/** Reports what a text must not have: HTML, images, URLs of another kind, a heading that skips a level. */
export const validateMarkdown: Plugin<[], Root> = () => (tree, file) => {
  let depth = 1;
  visit(tree, (node) => {
    if (node.type === 'html') {
      file.message('HTML is not allowed; write Markdown', node);
    } else if (node.type === 'image' || node.type === 'imageReference') {
      file.message('images are not supported in texts', node);
    } else if (node.type === 'link' || node.type === 'definition') {
      if (!address.test(node.url)) {
        file.message(`"${node.url}" must be a path, an #anchor, an https:// or a mailto: address`, node);
      }
    } else if (node.type === 'heading') {
      if (node.depth === 1) file.message('# is the title, which belongs in the front matter', node);
      else if (node.depth > depth + 1) file.message('this heading skips a level', node);
      depth = node.depth;
    }
  });
};
