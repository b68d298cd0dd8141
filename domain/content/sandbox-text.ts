/** Stands in place of a model's name on texts of the local sandbox. They have neither a provider nor a cost. */
export const sandboxModel = 'Sandbox';

/** True for a text, or a draft of one, that the local sandbox writes. */
export function isSandboxText({ model }: { model: string | null }): boolean {
  return model === sandboxModel;
}

const noticeLine = /^\*Written by the AIGen sandbox,[^\n]* Add a real key to write [^\n]*\*$/m;

/** The text without the line in which the sandbox says that no AI model wrote it, and the empty line above that. */
export function withoutSandboxNotice(text: string): string {
  const found = noticeLine.exec(text);
  if (!found) return text;
  const above = text.slice(0, found.index).trimEnd();
  return `${above}${text.slice(found.index + found[0].length)}`.trim();
}
