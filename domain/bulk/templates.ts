import type { ContentType } from '../generation/form.ts';
import type { RequestForm } from '../generation/request.ts';
import type { Band } from '../provider-catalog/estimate-cost.ts';

/** The templates of a job, in the order shown. Dashboard document, section 3. */
export const templateIds = [
  'product-description',
  'blog-post',
  'social-media',
  'email-subject',
  'ad-copy',
  'meta-description',
] as const satisfies readonly RequestForm['contentType'][];
export type TemplateId = (typeof templateIds)[number];

export type Template = {
  readonly id: TemplateId;
  /** Display name; stored with a job as `templateType`. */
  readonly label: string;
  /** The content type of the generator that a row without one of its own has. */
  readonly contentType: ContentType;
  /** The instruction that a new job begins with. */
  readonly instruction: string;
  /** Words of a text where the instruction names no number. */
  readonly words: Band;
};

export const templates: Readonly<Record<TemplateId, Template>> = {
  'product-description': {
    id: 'product-description',
    label: 'Product Description',
    contentType: 'product',
    instruction:
      'Write a product description of 60 to 90 words for {{prompt}}. Say what it is for before what it is made of.',
    words: { min: 60, max: 90 },
  },
  'blog-post': {
    id: 'blog-post',
    label: 'Blog Post',
    contentType: 'blog',
    instruction:
      'Write a blog post of 500 to 800 words about {{prompt}}. Answer the question a reader comes with in the first paragraph.',
    words: { min: 500, max: 800 },
  },
  'social-media': {
    id: 'social-media',
    label: 'Social Media',
    contentType: 'social',
    instruction: 'Write one social media post about {{prompt}}. The first line stands alone.',
    words: { min: 40, max: 120 },
  },
  'email-subject': {
    id: 'email-subject',
    label: 'Email Subject',
    contentType: 'email',
    instruction:
      'Write one subject line for an email about {{prompt}}, at most 50 characters. Say what the reader gets.',
    words: { min: 4, max: 12 },
  },
  'ad-copy': {
    id: 'ad-copy',
    label: 'Ad Copy',
    contentType: 'ads',
    instruction:
      'Write one ad for {{prompt}}: a headline of at most 40 characters, and below it a text of 20 to 40 words that ends with the next step.',
    words: { min: 25, max: 50 },
  },
  'meta-description': {
    id: 'meta-description',
    label: 'Meta Description',
    contentType: 'seo',
    instruction:
      'Write one meta description for a page about {{prompt}}, between 120 and 155 characters. Say what the page answers.',
    words: { min: 15, max: 30 },
  },
};

/** The template with this display name; null for a name that this version does not know. */
export function templateOf(label: string): Template | null {
  const id = templateIds.find((each) => templates[each].label === label);
  return id ? templates[id] : null;
}
