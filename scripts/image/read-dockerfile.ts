import { DockerfileParser, type Instruction, type JSONInstruction } from 'dockerfile-ast';

export type Step = {
  keyword: string;
  /** `from` and `chown` of a COPY, and others. */
  flags: Record<string, string>;
  words: string[];
  /** What a shell runs, as it is written. */
  text: string;
  /** The words of the exec form, which no shell reads; null in the shell form. */
  command: string[] | null;
};
export type Stage = { image: string; name: string | null; steps: Step[] };

/** The stages of a Dockerfile. It has no variables, so that every step means what is written. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const words = instruction.getArguments().map((argument) => argument.getValue());
    if (instruction.getKeyword() === 'FROM') {
      const [image = '', , name = null] = words;
      stages.push({ image, name, steps: [] });
    } else stages.at(-1)!.steps.push(toStep(instruction, words));
  }
  return stages;
}

function toStep(instruction: Instruction, words: string[]): Step {
  const { getFlags } = instruction as Partial<JSONInstruction>;
  const flags = getFlags?.call(instruction).map((flag) => [flag.getName(), flag.getValue() ?? '']) ?? [];
  const text = instruction.getArgumentsContent() ?? '';
  const list = text.endsWith(']') && text.includes('[') ? text.slice(text.indexOf('[')) : null;
  return {
    keyword: instruction.getKeyword(),
    flags: Object.fromEntries(flags) as Record<string, string>,
    words,
    text,
    command: list ? (JSON.parse(list) as string[]) : null,
  };
}

/** The values of ENV, and the steps of this keyword that count: the last one. */
export function settingsOf({ steps }: Stage) {
  const lastOf = (keyword: string) => steps.findLast((step) => step.keyword === keyword);
  const env = steps
    .filter(({ keyword }) => keyword === 'ENV')
    .flatMap(({ words }) => words.map((word) => word.split('=', 2) as [string, string]));
  return {
    env: Object.fromEntries(env),
    folder: lastOf('WORKDIR')?.words[0] ?? '/',
    user: lastOf('USER')?.words[0] ?? '0:0',
    command: lastOf('CMD')?.command ?? null,
    healthCheck: lastOf('HEALTHCHECK')?.command ?? null,
  };
}
