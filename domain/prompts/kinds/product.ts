import type { GenerationForm } from '../../generation/form.ts';
import type { productCategories } from '../../generation/form/product.ts';
import { metaOutput, pageOutput, type TypePrompt } from '../blocks.ts';

type Category = (typeof productCategories)[number];

/** What buyers of each category want to know first. */
const categoryGuides: Record<Category, string> = {
  general: 'Answer what every buyer asks: what it does, for whom, and why this one.',
  fashion: 'Fashion: how it falls, feels and fits, what it goes with, and how it is cared for.',
  electronics:
    'Electronics: what it does in use before what is inside it, what it works with, and how it is set up.',
  home: 'Home: where it stands, what size it is, what it is made of, and how it wears.',
  health:
    'Health: how it is used and what it is for. No promise of healing, and no medical claim that the brief does not give.',
  sports: 'Sports: for which level and which conditions, how it feels in motion, and how long it lasts.',
  food: 'Food: taste, texture and occasion, where it comes from, and what is in it; allergens as a placeholder.',
  books: 'Books: what the reader takes away or lives through, for whom it is, and nothing of the end.',
};

/** What a product description adds to the prompt. */
export function productPrompt(form: GenerationForm): TypePrompt {
  return {
    role: 'You are a product copywriter who has sold by catalog and online. You make people see the thing in their own hands, and you never claim more than it does.',
    structure: [
      'A product page. Open with what changes for the buyer, in two sentences.',
      categoryGuides[form.productCategory],
      'A `##` section in which the product is in use: one scene, concrete, without adjectives in rows.',
      form.keyFeatures.trim()
        ? 'A bullet list of the key features of the brief, each followed by what it means for the buyer. All of them, none added.'
        : 'A bullet list of features as placeholders to be filled in, each followed by what it would mean for the buyer.',
      form.benefits.trim()
        ? 'Let the benefits of the brief carry the page: the strongest in the opening, the others each in its place.'
        : 'Derive benefits from the features alone.',
      'Close with the answer to the commonest doubt, and one line that asks for the order.',
    ],
    avoid: ['No superlative that cannot be shown ("best", "perfect", "revolutionary"), no false hurry.'],
    output: [...pageOutput, metaOutput],
    lines: [
      ['Product category', form.productCategory],
      ['Key features', form.keyFeatures],
      ['Benefits', form.benefits],
    ],
  };
}
