import { decodeBase64Text } from './base64-text.ts';

/** What a page says to an AI instead of to its readers. Each is bounded, so that a long text takes no longer than its length. */
const patterns: readonly RegExp[] = [
  // Rules that shall no longer hold.
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:all|any|previous|prior|above|earlier|your|the system)\b.{0,30}\b(?:instructions?|rules?|prompts?|guidelines|directions|above)\b/,
  /\b(?:ignore|disregard|forget|override) (?:the )?(?:instructions?|prompts?|schema|template|system prompt)\b/,
  /\b(?:ignore|forget|disregard) the (?:instructions )?(?:above|page and|other pages)\b/,
  /\bignore (?:all|your|the) (?:rules|instructions)\b/,
  /\bignorier\w* .{0,40}(?:anweisung|regel|vorgabe)/,
  /\bignore[rsz]? .{0,40}(?:instructions pr|consignes|règles)/,
  /\bignora\w* .{0,40}(?:instrucciones|istruzioni|instruções)/,
  /игнориру\S{0,4} .{0,40}инструкци/,
  /指示を無視|システムプロンプト|忽略.{0,20}(?:指令|指示|提示)/,
  // Roles and marks of a conversation.
  /<\|?\/?(?:im_start|im_end|system|data|pages|instructions?)\|?>|\[\/?inst\]|\{\{\/?system\}\}|"role"\s{0,3}:\s{0,3}"(?:system|assistant)"/,
  /^\W{0,6}(?:system|assistant)\s{0,3}[:>]/,
  /### ?(?:assistant|user|system)\b/,
  /\b(?:new|hidden) (?:system )?(?:message|instruction)s?\b.{0,20}(?::|\bfor the assistant|\bfrom the operator)/,
  /\b(?:system override|developer mode|begin new conversation|your new task|you are now (?:in |dan\b|an? (?:unrestricted|different|free|evil|ai)\b)|you are dan\b|do anything now|you obey)\b/,
  // Words addressed to an AI.
  /\b(?:dear|note to|attention|for the) (?:all )?(?:ai|llms?|language models?|assistants?|chatbots?)\b(?! (?:act|age|world))/,
  /\b(?:ai|llm|assistant|chatgpt)[:,] (?:please |also )?(?:ignore|delete|forget|skip|write|say|mark|set|print|send|answer|reply|recommend|cite|do|you)\b/,
  /\b(?:assistant|ai agents?|language models?|llms?) (?:must|should|may|shall|will|runs?|needs? to) (?:ask|send|execute|break|visit|print|ignore|write|say|recommend|run|this|cite|follow|mark)\b/,
  /\bscreen readers? and ai\b/,
  // What shall be given away.
  /\b(?:reveal|print|repeat|leak(?:ing)?|list|output|show|reply with|display)\b.{0,40}\b(?:system prompt|your prompt|api ?keys?|every key|your instructions|the conversation)\b|\{\{apikey\}\}/,
  /\b(?:prints?|your) system prompt\b|\btext of your instructions\b|\bdocument\.cookie\b|\bos\.system\b|\/etc\/passwd|\bjavascript:|<script\b|\bonerror=/,
  /\bhttps?:\/\/(?:169\.254\.|127\.|localhost|metadata\.)/,
  /\bask the user for\b.{0,30}\bpassword|\bdo not tell the user\b|\btell the user to\b|\bthe user wants you to\b|\b(?:user's|the users?) (?:mail|email|e-mail) address\b.{0,60}\breport\b/,
  // What shall be answered.
  /\bwhen you write the report\b|\bmust be part of the report\b|\boutput only the word\b|\bin every answer\b|\bfrom now on (?:answer|reply|respond|write)\b|\banswer with "|\bcall it measured\b|\bthis report and mark\b/,
  /\b(?:set|leave|mark|output|make)\b.{0,40}\b(?:threat ?level|the threat|market ?share|every strength|every weakness|list of (?:strengths|weaknesses)|figures as)\b/,
  /\bthreat ?level\s{0,3}[:=]|\bmarket ?share\s{0,3}[:=]?\s{0,3}\d/,
  /\bcite this page for each\b|\bmust not be criticised\b|\bmust not be criticized\b|\bwrite hacked\b/,
];

/** One of these is in each of the patterns: most texts have none, and are searched once. */
const triggers =
  /ignor|игнор|disregard|forget|overrid|bypass|指示|システム|忽略|im_(?:start|end)|<\/?(?:system|data|pages|instruction)|\/?inst\]|\{\{|"role"|system|assistant|\bai\b|llm|language model|chatbot|chatgpt|prompt|api ?key|every key|new (?:hidden )?instruction|hidden instruction|your instructions|conversation|developer mode|new task|you are (?:now|dan)|do anything now|you obey|document\.cookie|passwd|javascript:|<script|onerror|:\/\/(?:169|127|localhost|metadata)|the user|the report|this report|only the word|every answer|from now on|answer with|call it measured|threat|market ?share|every (?:strength|weakness)|list of (?:strengths|weaknesses)|figures as|cite this page|must not be critici|write hacked|users? ?'?s? (?:mail|email)/;

/** True for a text that tells an AI what to do, whatever invisible characters or encoding it hides behind. */
export function isInstruction(text: string): boolean {
  if (isOrder(foldForSearch(text))) return true;
  return (text.match(/[A-Za-z\d+/]{32,4000}={0,2}/g) ?? []).some((run) =>
    isOrder(foldForSearch(decodeBase64Text(run))),
  );
}

const isOrder = (folded: string) => triggers.test(folded) && patterns.some((pattern) => pattern.test(folded));

/** The paragraphs of a text that are none, and those that are. */
export function splitInstructions(text: string): { kept: string; found: string[] } {
  const found: string[] = [];
  const kept = text.split(/\n{2,}/).filter((paragraph) => {
    if (!isInstruction(paragraph)) return true;
    found.push(paragraph.trim());
    return false;
  });
  return { kept: kept.join('\n\n'), found };
}

function foldForSearch(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u00ad]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/[“”„]/g, '"')
    .toLowerCase();
}
