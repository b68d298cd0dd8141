import { dailyFields } from './material/fields-daily.ts';
import { anyField } from './material/field-any.ts';
import { homeFields } from './material/fields-home.ts';
import { workFields } from './material/fields-work.ts';
import type { Field } from './material/field.ts';

const fields = [...dailyFields, ...homeFields, ...workFields];

/** The field of life a topic belongs to: the one whose words it uses most, those of the keyword counting double. */
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
