import { expect, test } from 'vitest';
import { z } from 'zod';
import { blockSchema, type Block } from '../block.ts';
import { ids, kitOf } from '../email.fixture.ts';
import { emailMergeTags } from '../merge-tags/email-merge-tags.ts';
import { layouts } from './layouts.ts';

const textsOf = (block: Block): string[] =>
  block.kind === 'columns'
    ? block.columns.flatMap(({ blocks }) => blocks.flatMap(textsOf))
    : Object.entries(block).flatMap(([key, value]) =>
        typeof value === 'string' && !['id', 'kind'].includes(key) && value !== '' ? [value] : [],
      );

test('there are six, each with ids of its own, valid blocks, one footer at the end and known tags', () => {
  expect(layouts).toHaveLength(6);
  expect(new Set(layouts.map(({ id }) => id)).size).toBe(6);
  for (const { build } of layouts) {
    const blocks = build(kitOf(), ids());
    expect(z.array(blockSchema).parse(blocks)).toEqual(blocks);
    expect(blocks.filter(({ kind }) => kind === 'footer')).toEqual([blocks.at(-1)]);
    expect(emailMergeTags({ subject: '', preheader: '', blocks, content: '' }, kitOf()).unknown).toEqual([]);
    expect(build(kitOf(), ids())).toEqual(blocks);
  }
});

test('their texts say what belongs there and claim nothing', () => {
  const general = ['Hello {{firstName|there}},', 'What you will get', 'Where to begin', 'What you may ask'];
  for (const { name, build } of layouts)
    for (const text of build(kitOf({ name: '' }), ids()).flatMap(textsOf)) {
      const written = text.replace(/\[[^\]]+\]/g, '').replace(/[*\s-]/g, '');
      if (written !== '') expect([name, general.some((each) => text.includes(each))]).toEqual([name, true]);
    }
});
