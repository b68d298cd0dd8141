import type { Draft } from './draft.ts';
import { questionAnswers, topicAnswers } from './material/answers.ts';
import { questions } from './material/headings.ts';
import { inSentence, isPlural } from './subject.ts';
import { shorten, upperFirst } from './words.ts';

const asked = /^(?:how|what|why|when|where|who|which|is|are|can|could|may|do|does|should|will|would)\b/i;

const lowerStart = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

const about = (pattern: string, phrase: string) =>
  pattern.replaceAll('{q}', phrase).replace(/\[([^|[\]]+)\|([^|[\]]+)\]/g, isPlural(phrase) ? '$2' : '$1');

const fresh = (draft: Draft, patterns: readonly string[]): string => {
  const left = patterns.filter((one) => !draft.isSaid(one));
  return draft.keep(draft.take(left.length ? left : patterns));
};

/** What the user wants answered: a question as it stands, a topic as the question one would ask about it. */
function answered(draft: Draft, topic: string): { title: string; text: string } {
  const clean = shorten(topic.replace(/[?.!]+$/u, ''), 80);
  if (asked.test(clean)) {
    const answers = questionAnswers.find(([pattern]) => pattern.test(clean))![1];
    return { title: `${upperFirst(clean)}?`, text: fresh(draft, answers) };
  }
  const phrase = inSentence(lowerStart(clean));
  const { titles, answers } = topicAnswers.find(([pattern]) => pattern.test(clean))![1];
  return { title: about(fresh(draft, titles), phrase), text: about(fresh(draft, answers), phrase) };
}

/** Questions and answers: those asked for first, then as many of our own as are wanted. */
export function faq(draft: Draft, wanted: readonly string[], own: number, level = '###'): string {
  const lines = wanted.slice(0, 8).map((topic) => {
    const { title, text } = answered(draft, topic);
    return `${level} ${draft.note(title)}\n\n${draft.note(text)}`;
  });
  for (const [title, answers] of draft.draw(questions, own)) {
    const name = draft.note(draft.fill(title));
    const text = [
      draft.say(answers),
      draft.brief.lengthName === 'long' && level === '##' && draft.say(answers),
    ];
    lines.push(`${level} ${name}\n\n${text.filter(Boolean).join(' ')}`);
  }
  return lines.join('\n\n');
}
