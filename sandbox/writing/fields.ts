import { anyField } from './material/field-any.ts';
import type { Field } from './material/field.ts';
import { bodyFields } from './material/fields/body.ts';
import { houseFields } from './material/fields/house.ts';
import { kitchenFields } from './material/fields/kitchen.ts';
import { meansFields } from './material/fields/means.ts';
import { occasionFields } from './material/fields/occasions.ts';
import { tradeFields } from './material/fields/trade.ts';
import { workFields } from './material/fields/work.ts';

const fields = [
  ...kitchenFields,
  ...meansFields,
  ...houseFields,
  ...bodyFields,
  ...occasionFields,
  ...tradeFields,
  ...workFields,
];

/** The field of life a topic belongs to: the one whose words it uses most, those of the keyword counting double; the first of equals. */
export function fieldOf(topic: string, keyword: string): Field {
  let best = anyField;
  let most = 0;
  for (const field of fields) {
    const all = new RegExp(field.words.source, 'gi');
    const score = (topic.match(all)?.length ?? 0) + 2 * (keyword.match(all)?.length ?? 0);
    if (score > most) [best, most] = [field, score];
  }
  return best;
}
