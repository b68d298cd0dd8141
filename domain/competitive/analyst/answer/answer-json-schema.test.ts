import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerJsonSchema } from './answer-json-schema.ts';
import { rawAnswerSchema } from './answer-shape.ts';

test('the written JSON Schema is that of the answer', () => {
  const { $schema: _version, ...schema } = z.toJSONSchema(rawAnswerSchema, { reused: 'ref' });
  expect(JSON.parse(JSON.stringify(answerJsonSchema))).toEqual(JSON.parse(JSON.stringify(schema)));
});
