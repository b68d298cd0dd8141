/* oxlint-disable-next-line typescript/triple-slash-reference -- the types are needed in every project that reads XML */
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

export type XmlHandlers = {
  /** The names of elements and attributes are without their prefixes. */
  open?: (name: string, attributes: () => ReadonlyMap<string, string>) => void;
  close?: (name: string) => void;
  /** A piece of the text of an element; the pieces follow each other. */
  text?: (piece: string) => void;
};

/** A workbook or feed has about ten; a file of nothing but opening tags would fill the memory. */
const maxDepth = 100;

/**
 * Reads XML in pieces, without holding the whole. Entities are those of XML only: a document type has no effect. `damaged` is
 * called with the cause, and throws the error of its kind of file.
 */
export function xmlReader({ open, close, text }: XmlHandlers, damaged: (cause: unknown) => never) {
  let depth = 0;
  const parser = new Parser()
    .on('error', damaged)
    .on('openTag', (name, attributes) => {
      depth += 1;
      if (depth > maxDepth) damaged('nested too deeply');
      open?.(localName(name), () => readAttributes(attributes() || {}));
    })
    .on('closeTag', (name) => {
      depth -= 1;
      close?.(localName(name));
    });
  if (text) {
    parser.on('text', (piece) => text(decodeEntities(piece)));
    parser.on('cdata', text);
  }
  return {
    push: (piece: string) => void parser.write(piece),
    end: () => void parser.end(),
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function readAttributes(raw: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(raw).map(([name, value]) => [localName(name), decodeEntities(value)]));
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** saxen's own decoder cuts characters beyond U+FFFF. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, ten, hex, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const code = ten ? Number(ten) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
