import { piecesTool } from '../pieces/create-piece.ts';
import { capabilities, type CapabilityId } from '../plans/capabilities.ts';

/** Where a text comes from, in words: the tool that its `source` names, or the name itself. */
export function originName(source: string): string {
  if (source === piecesTool) return 'Made from a text';
  return Object.hasOwn(capabilities, source) ? capabilities[source as CapabilityId].label : source;
}
