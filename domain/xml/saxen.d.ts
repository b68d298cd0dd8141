/** The parts of saxen that are used; the package has no types of its own. */
declare module 'saxen' {
  type OpenTag = (name: string, attributes: () => Record<string, string> | false) => void;

  export class Parser {
    on(event: 'openTag', call: OpenTag): this;
    on(event: 'closeTag', call: (name: string) => void): this;
    on(event: 'text' | 'cdata', call: (text: string) => void): this;
    on(event: 'error', call: (error: Error) => void): this;
    write(xml: string): this;
    end(): Error | undefined;
  }
}
