/** JSON Schema as the OpenAPI description has it. */
export type Schema = {
  [keyword: string]: unknown;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};

type Options = {
  /** The reader drops what it does not know, as pages do with responses. */
  dropsUnknown: boolean;
};

/** Why something that fits `sent` might not fit `accepted`, as "place: reason"; empty where everything fits. */
export function findMisfits(sent: Schema, accepted: Schema, options: Options, place = ''): string[] {
  if (JSON.stringify(sent) === JSON.stringify(accepted)) return [];
  const sentKinds = sent.anyOf ?? sent.oneOf;
  if (sentKinds) return sentKinds.flatMap((kind) => findMisfits(kind, accepted, options, place));
  const acceptedKinds = accepted.anyOf ?? accepted.oneOf;
  if (acceptedKinds) return fitsOne(sent, acceptedKinds, options, place);
  if (accepted.allOf) return accepted.allOf.flatMap((part) => findMisfits(sent, part, options, place));
  if (sent.allOf) return findMisfits(mergeParts(sent.allOf), accepted, options, place);
  return [
    ...compareValues(sent, accepted, place),
    ...compareLists(sent, accepted, options, place),
    ...compareObjects(sent, accepted, options, place),
  ];
}

function fitsOne(sent: Schema, kinds: Schema[], options: Options, place: string): string[] {
  const misfits = kinds.map((kind) => findMisfits(sent, kind, options, place));
  if (misfits.some((found) => found.length === 0)) return [];
  // Of the kind that it comes nearest to.
  return misfits.toSorted((one, other) => one.length - other.length)[0]!;
}

function mergeParts(parts: Schema[]): Schema {
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
    required: parts.flatMap(({ required = [] }) => required),
  };
}

const typesOf = ({ type }: Schema) => (type === undefined ? [] : [type].flat());

/** Texts and numbers. */
function compareValues(sent: Schema, accepted: Schema, place: string): string[] {
  const found: string[] = [];
  const add = (reason: string) => found.push(`${place}: ${reason}`);
  const [types, acceptedTypes] = [typesOf(sent), typesOf(accepted)];
  if (acceptedTypes.length > 0)
    for (const type of types.length > 0 ? types : ['any type'])
      if (!acceptedTypes.includes(type) && !(type === 'integer' && acceptedTypes.includes('number')))
        add(`${type} instead of ${acceptedTypes.join(' or ')}`);
  if (accepted.enum) {
    const unknown = (sent.enum ?? ['any value']).filter((value) => !accepted.enum!.includes(value));
    if (unknown.length > 0) add(`unknown ${unknown.map(String).join(', ')}`);
  }
  for (const limit of ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum'])
    if (limit in accepted && numberOf(sent, limit, Infinity) > numberOf(accepted, limit, Infinity))
      add(`${limit} ${String(accepted[limit])}, was ${String(sent[limit])}`);
  for (const limit of ['minLength', 'minimum', 'minItems', 'exclusiveMinimum'])
    if (limit in accepted && numberOf(sent, limit, -Infinity) < numberOf(accepted, limit, -Infinity))
      add(`${limit} ${String(accepted[limit])}, was ${String(sent[limit])}`);
  // Whether one pattern includes another is not known. A list of values says more than a pattern.
  for (const rule of ['pattern', 'format'])
    if (rule in accepted && accepted[rule] !== sent[rule] && !sent.enum) add(`another ${rule}`);
  return found;
}

const numberOf = (schema: Schema, limit: string, otherwise: number) =>
  typeof schema[limit] === 'number' ? schema[limit] : otherwise;

function compareLists(sent: Schema, accepted: Schema, options: Options, place: string): string[] {
  return sent.items && accepted.items ? findMisfits(sent.items, accepted.items, options, `${place}[]`) : [];
}

function compareObjects(sent: Schema, accepted: Schema, options: Options, place: string): string[] {
  const required = (accepted.required ?? [])
    .filter((name) => !sent.required?.includes(name))
    .map((name) => `${place}.${name}: may be missing`);
  const properties = Object.entries(sent.properties ?? {}).flatMap(([name, property]) => {
    const known = accepted.properties?.[name] ?? accepted.additionalProperties;
    if (typeof known === 'object') return findMisfits(property, known, options, `${place}.${name}`);
    return known === false && !options.dropsUnknown ? [`${place}.${name}: is refused`] : [];
  });
  const [others, acceptedOthers] = [sent.additionalProperties, accepted.additionalProperties];
  const rest =
    typeof others === 'object' && typeof acceptedOthers === 'object'
      ? findMisfits(others, acceptedOthers, options, `${place}.*`)
      : [];
  return [...required, ...properties, ...rest];
}
