import type { Options } from 'rehype-sanitize';

/**
 * What the rendered HTML may contain, whatever the source: no script, style, event handler, frame or image.
 * Ids stay as they are written, because other sites link to them.
 */
export const sanitizeOptions: Options = {
  tagNames:
    'h2 h3 h4 p a strong em del mark code pre br hr ul ol li blockquote div figure figcaption table thead tbody tr th td'.split(
      ' ',
    ),
  attributes: {
    a: ['href'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    div: [
      ['className', 'margin-note', 'dated-note', 'table'],
      ['role', 'note', 'group'],
      'ariaLabel',
      ['tabIndex', 0],
    ],
    figure: ['id', ['className', 'prompt']],
    ul: [['className', 'checklist']],
    ol: ['start', ['className', 'checklist']],
    th: [
      ['scope', 'col'],
      ['align', 'left', 'center', 'right'],
    ],
    td: [['align', 'left', 'center', 'right']],
  },
  protocols: { href: ['https', 'mailto'] },
  ancestors: { tbody: ['table'], thead: ['table'], tr: ['table'], th: ['table'], td: ['table'] },
  clobber: [],
  strip: ['script', 'style'],
};
