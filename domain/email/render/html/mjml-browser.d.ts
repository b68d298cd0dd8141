/** The parts of mjml-browser that are used; the package has no types of its own. */
declare module 'mjml-browser' {
  /** An element; content and attributes get into the HTML as they are. */
  export type MjmlElement = {
    tagName: string;
    attributes: Record<string, string>;
    children?: MjmlElement[];
    content?: string;
  };

  export default function mjml2html(
    document: MjmlElement | string,
    options: { validationLevel: 'strict'; fonts: Record<string, string> },
  ): Promise<{ html: string; errors: unknown[] }>;
}
