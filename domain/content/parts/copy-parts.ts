import { kindOfText } from '../../checks/editor/kinds.ts';
import { mediumOf } from '../../checks/seo/applicable-rules.ts';
import type { Scoring } from '../../checks/score-text.ts';
import { countCharacters } from '../../platforms/count-characters.ts';
import { postTextOf } from '../../platforms/post-text.ts';
import { platformIds, type PlatformId } from '../../platforms/platforms.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { counted } from '../../text/format.ts';
import { emailBodyOf, readEmailHead } from './email-head.ts';
import { readMetaLines } from './meta-lines.ts';
import { hashtagLineOf, splitPost } from './post-parts.ts';

/** A part of a text that is pasted into a field of its own: subject, preheader, body, post, hashtags, title, description. */
export type CopyPart = {
  /** As in "Copy subject". */
  name: string;
  /** What is copied: plain text, or Markdown that is copied as formatted text. */
  text: string;
  isFormatted: boolean;
  /** What it is, in a few words. */
  note: string;
  /** Its line in the text, where it has one. */
  line: Span | null;
};

/** What decides which parts a text has. */
export type PartsOf = Pick<Scoring, 'contentType' | 'platform' | 'seoContentType'>;

/** The parts of an email, a post or meta content, in their order; none for other texts. */
export function copyPartsOf(text: string, of: PartsOf): CopyPart[] {
  const kind = kindOfText({ ...of, medium: mediumOf(of) });
  if (kind === 'email') return emailParts(text);
  if (kind === 'post') return postParts(text, of.platform);
  if (kind === 'snippet') return metaParts(text, of.contentType);
  return [];
}

function emailParts(text: string): CopyPart[] {
  const { subject, preheader } = readEmailHead(text);
  const lines = [
    { name: 'subject', line: subject },
    { name: 'preheader', line: preheader },
  ];
  const head = lines.flatMap(({ name, line }) => (line && line.text !== '' ? plainPart(name, line) : []));
  const body = emailBodyOf(text);
  if (head.length === 0 || body === '') return head;
  const note = 'Everything below subject and preheader, formatted';
  return [...head, { name: 'body', text: body, isFormatted: true, note, line: null }];
}

function postParts(text: string, platform: string | undefined): CopyPart[] {
  const id: PlatformId = platformIds.find((one) => one === platform) ?? 'general';
  const { post, hashtags } = splitPost(postTextOf(id, text).text);
  if (hashtags.length === 0) return [];
  const line = hashtagLineOf(text);
  const tags = hashtags.join(' ');
  const note = counted(hashtags.length, 'hashtag');
  const words = {
    name: 'post',
    text: post,
    isFormatted: false,
    note: `Without hashtags, ${counted(countCharacters(id, post).count, 'character')}`,
    line: null,
  };
  return [
    ...(post === '' ? [] : [words]),
    { name: 'hashtags', text: tags, isFormatted: false, note, line: line && spanOf(line) },
  ];
}

function metaParts(text: string, contentType: string): CopyPart[] {
  const lines = readMetaLines(text, contentType === 'meta-description' ? 'description' : null);
  const total = (part: string) => lines.filter((line) => line.part === part).length;
  const seen = { title: 0, description: 0 };
  return lines.map((line) => {
    seen[line.part] += 1;
    const number = total(line.part) > 1 ? ` ${seen[line.part]}` : '';
    return plainPart(`${line.part}${number}`, line);
  });
}

function plainPart(name: string, line: Span & { text: string }): CopyPart {
  return { name, text: line.text, isFormatted: false, note: line.text, line: spanOf(line) };
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });
