import { firstCharacters } from '../../text/first-characters.ts';
import { mostOfBlock, type Block } from '../block.ts';
import { mostAlternatives } from '../campaign.ts';
import { flattenBlocks } from '../edit/blocks.ts';
import type { CampaignRequest } from './campaign-request.ts';
import { isSameSubject, type WrittenEmail } from './read-parts.ts';

/**
 * The parts of an answer as an email: what was typed stays (the subject as an alternative), and a button and a footer are added where
 * there is none.
 */
export function completeEmail(
  { subject, alternatives, preheader, blocks, callToAction }: WrittenEmail,
  request: Pick<CampaignRequest, 'subject' | 'callToAction'>,
  newId: () => string,
): WrittenEmail {
  const call = request.callToAction || callToAction;
  return {
    subject: subject || request.subject,
    alternatives: withTyped(request.subject, subject, alternatives),
    preheader,
    blocks: withFooter(withButton(blocks, call, newId), newId),
    callToAction: call,
  };
}

function withTyped(typed: string, subject: string, alternatives: readonly string[]): string[] {
  const own = typed.trim();
  const isKnown = subject === '' || [subject, ...alternatives].some((one) => isSameSubject(one, own));
  return (isKnown || own === '' ? [...alternatives] : [own, ...alternatives]).slice(0, mostAlternatives);
}

function withButton(blocks: readonly Block[], label: string, newId: () => string): Block[] {
  if (label === '' || hasButton(blocks)) return [...blocks];
  const at = blocks.findIndex(({ kind }) => kind === 'footer');
  const button: Block = {
    kind: 'button',
    id: newId(),
    label: firstCharacters(label, mostOfBlock.line),
    href: '',
  };
  return blocks.toSpliced(at < 0 ? blocks.length : at, 0, button);
}

function hasButton(blocks: readonly Block[]): boolean {
  return flattenBlocks(blocks).some(
    (block) => block.kind === 'button' || (block.kind === 'product' && block.label !== ''),
  );
}

/** The law wants a sender and a way out in every email. */
function withFooter(blocks: readonly Block[], newId: () => string): Block[] {
  const isThere = blocks.some(({ kind }) => kind === 'footer');
  return isThere ? [...blocks] : [...blocks, { kind: 'footer', id: newId(), text: '' }];
}
