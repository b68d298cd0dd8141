import { emptyForm } from '../generation/form.ts';
import { buildEventPrompts, type EventBrief } from '../prompts/calendar.ts';
import { estimate, type Band } from '../provider-catalog/estimate-cost.ts';
import type { Price } from '../provider-catalog/price-table.ts';
import { aimedLength, usualLength } from './text-length.ts';

/** Words of a story or a video, which have no length of their own. */
const frameWords: Band = { min: 40, max: 150 };
/** Average characters of a word in a post, including its space. */
const charactersPerWord = 6.5;
/** Assumed maximum of a text without one, as a multiple of its minimum. */
const openEnd = 1.6;

/** The estimated cost of the text of an event, in US dollars. */
export function estimateEvent(event: EventBrief, price: Price & { readonly thinks?: boolean }): Band {
  const { language, platform, contentType } = event;
  const form = { ...emptyForm(), ...(language ? { language } : {}) };
  const words = wordsOf(event.length ?? usualLength(platform, contentType), event);
  return estimate(buildEventPrompts(event), form, price, words).cost;
}

function wordsOf(length: Parameters<typeof aimedLength>[1], event: EventBrief): Band {
  const aimed = aimedLength(event, length);
  if (!aimed) return frameWords;
  if (aimed.unit === 'words') return { min: aimed.min, max: aimed.max ?? aimed.min * openEnd };
  const words = aimed.about / charactersPerWord;
  return { min: words * 0.6, max: words * 1.4 };
}
