import { findMisfits, type Schema } from './compare-schemas.ts';

type Content = { content?: Record<string, { schema?: Schema }> };
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses?: Record<string, Content>;
};
/** The paths of an OpenAPI description. */
export type Api = Record<string, Record<string, Operation>>;

/** What goes wrong between a page that was made for `client` and a server that has `server`, as sentences. */
export function compareApis(client: Api, server: Api): string[] {
  return Object.entries(client).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, called]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const served = server[path]?.[method];
      if (!served) return [`${call} does not exist`];
      return [
        ...compareParameters(called, served),
        ...compareBodies(called, served),
        ...compareResponses(called, served),
      ].map((problem) => `${call} ${problem}`);
    }),
  );
}

function compareParameters({ parameters = [] }: Operation, served: Operation): string[] {
  const keyOf = ({ in: place, name }: Parameter) => `${place} ${name}`;
  const sent = new Map(parameters.map((parameter) => [keyOf(parameter), parameter]));
  const read = new Map((served.parameters ?? []).map((parameter) => [keyOf(parameter), parameter]));
  const found = [...read].flatMap(([key, { required }]) =>
    required && !sent.get(key)?.required ? [`${key}: may be missing`] : [],
  );
  for (const [key, { schema = {} }] of sent) {
    const accepted = read.get(key);
    if (!accepted) found.push(`${key}: is not read`);
    else found.push(...findMisfits(schema, accepted.schema ?? {}, { dropsUnknown: false }, key));
  }
  return found;
}

function compareBodies(called: Operation, served: Operation): string[] {
  const [sent, accepted] = [called.requestBody, served.requestBody];
  if (!sent) return accepted?.required ? ['needs a body'] : [];
  return Object.entries(sent.content ?? {}).flatMap(([type, { schema = {} }]) => {
    if (!accepted) return [];
    const read = accepted.content?.[type];
    return read
      ? findMisfits(schema, read.schema ?? {}, { dropsUnknown: false }, 'request')
      : [`takes no ${type}`];
  });
}

/** Of what succeeds: all errors have one form, and pages show the sentence of a code that they do not know. */
function compareResponses(called: Operation, served: Operation): string[] {
  return Object.entries(served.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content = {} }]) => {
      const known = called.responses?.[status];
      if (!known) return [`responds with ${status}`];
      return Object.entries(content).flatMap(([type, { schema = {} }]) => {
        const read = known.content?.[type]?.schema;
        return read
          ? findMisfits(schema, read, { dropsUnknown: true }, 'response')
          : [`responds with ${type}`];
      });
    });
}
