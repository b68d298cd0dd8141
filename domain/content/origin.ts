/** The tools that write texts, as a record's `source` names them. */
const tools: Record<string, string> = {
  generator: 'Generator',
  optimizer: 'Optimizer',
  calendar: 'Calendar',
  pieces: 'Made from a text',
  projects: 'Project',
  bulk: 'Bulk',
  email: 'Email campaign',
  'ab-test': 'A/B test',
};

/** Where a text comes from, in words: the tool that its `source` names, or the name itself. */
export function originName(source: string): string {
  return Object.hasOwn(tools, source) ? tools[source]! : source;
}
