import { expect, test } from 'vitest';
import { contentTypes } from '../generation/form.ts';
import { toolContentTypes } from '../generation/request.ts';
import { generationKinds, isPremiumKind, kindOf, type GenerationKind } from './generation-kinds.ts';

test("free are the generator's seven content types without a campaign type, and work on a selection", () => {
  expect(contentTypes).toHaveLength(7);
  for (const contentType of contentTypes) {
    expect(kindOf({ contentType })).toBe('generator');
    expect(kindOf({ contentType, campaignType: '' })).toBe('generator');
    expect(kindOf({ contentType, campaignType: 'welcome' })).toBe('email');
    expect(kindOf({ contentType, tool: 'brandvoice' })).toBe('brandvoice');
    expect(kindOf({ contentType, tool: 'pieces' })).toBe('pieces');
    expect(kindOf({ contentType, tool: 'bulk' })).toBe('bulk');
  }
  const kinds = Object.keys(generationKinds) as GenerationKind[];
  expect(kinds.filter((kind) => !isPremiumKind(kind))).toEqual(['generator', 'selection']);
  expect(kindOf({ contentType: 'selection', campaignType: 'welcome' })).toBe('selection');
});

test("every other tool's content type is premium, whatever else the call says", () => {
  for (const contentType of toolContentTypes.filter((type) => type !== 'selection')) {
    expect(isPremiumKind(kindOf({ contentType }))).toBe(true);
    expect(isPremiumKind(kindOf({ contentType, tool: 'brandvoice' }))).toBe(true);
  }
  expect(kindOf({ contentType: 'optimization' })).toBe('optimizer');
  expect(kindOf({ contentType: 'story' })).toBe('calendar');
  expect(kindOf({ contentType: 'product-description' })).toBe('bulk');
});
