import { splitKeywords, type GenerationForm } from '../../../generation/form.ts';
import { maxOptionLength, maxTopicLength } from '../../../generation/form/free-text.ts';
import type { Gap } from './find-gaps.ts';
import { onOneLine } from '../../../text/on-one-line.ts';

/* oxlint-disable-next-line no-control-regex -- a page may have them in its title; the form has none */
const controlCharacters = /[\u0000-\u001F\u007F]+/g;

/** The brief for a text that fills a gap, for the form of the generator. */
export function briefOfGap({
  topic,
  keywords,
}: Pick<Gap, 'topic' | 'keywords'>): Pick<GenerationForm, 'contentType' | 'topic' | 'keywords'> {
  return {
    contentType: 'blog',
    topic: plain(topic).slice(0, maxTopicLength),
    keywords: splitKeywords(keywords.map((keyword) => plain(keyword).replaceAll(',', ' ')).join(','))
      .join(', ')
      .slice(0, maxOptionLength),
  };
}

/** Double braces would be variables of a preset. */
const variableMarks = /\{\{|\}\}/g;

const plain = (text: string) => onOneLine(text.replace(controlCharacters, ' ').replace(variableMarks, ' '));

/** The address that opens the brief in the generator. */
export function addressOfBrief({ topic, contentType, keywords }: ReturnType<typeof briefOfGap>): string {
  const words = keywords && `&keywords=${encodeURIComponent(keywords)}`;
  return `/dashboard?topic=${encodeURIComponent(topic)}&type=${contentType}${words}`;
}
