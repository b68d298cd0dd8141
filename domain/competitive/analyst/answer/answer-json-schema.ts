/** The schema of an answer (answer-shape.ts) as JSON Schema. Written down, because browsers cannot describe schemas. */
export const answerJsonSchema = {
  type: 'object',
  properties: {
    position: { maxItems: 3, type: 'array', items: { $ref: '#/$defs/__schema0' } },
    sections: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          statements: { type: 'array', items: { $ref: '#/$defs/__schema0' } },
        },
        required: ['id', 'statements'],
        additionalProperties: false,
      },
    },
    strengths: { maxItems: 8, type: 'array', items: { $ref: '#/$defs/__schema0' } },
    weaknesses: { maxItems: 8, type: 'array', items: { $ref: '#/$defs/__schema0' } },
    opportunities: { maxItems: 8, type: 'array', items: { $ref: '#/$defs/__schema0' } },
    recommendations: { maxItems: 8, type: 'array', items: { $ref: '#/$defs/__schema3' } },
    threat: {
      anyOf: [
        {
          type: 'object',
          properties: {
            level: { type: 'string', enum: ['low', 'medium', 'high'] },
            basis: { type: 'string' },
          },
          required: ['level', 'basis'],
          additionalProperties: false,
        },
        { type: 'null' },
      ],
    },
    estimates: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string' },
          low: { type: 'number' },
          high: { type: 'number' },
          basis: { type: 'string' },
        },
        required: ['path', 'low', 'high', 'basis'],
        additionalProperties: false,
      },
    },
    trafficSources: { maxItems: 8, type: 'array', items: { $ref: '#/$defs/__schema4' } },
  },
  required: [
    'position',
    'sections',
    'strengths',
    'weaknesses',
    'opportunities',
    'recommendations',
    'threat',
    'estimates',
    'trafficSources',
  ],
  additionalProperties: false,
  $defs: {
    __schema0: {
      type: 'object',
      properties: { text: { $ref: '#/$defs/__schema1' }, citations: { $ref: '#/$defs/__schema2' } },
      required: ['text', 'citations'],
      additionalProperties: false,
    },
    __schema1: { type: 'string' },
    __schema2: {
      type: 'array',
      items: {
        anyOf: [
          {
            type: 'object',
            properties: { page: { type: 'string' }, quote: { type: 'string' } },
            required: ['page', 'quote'],
            additionalProperties: false,
          },
          {
            type: 'object',
            properties: { finding: { type: 'string' } },
            required: ['finding'],
            additionalProperties: false,
          },
          {
            type: 'object',
            properties: { figure: { type: 'string' } },
            required: ['figure'],
            additionalProperties: false,
          },
        ],
      },
    },
    __schema3: {
      type: 'object',
      properties: {
        text: { $ref: '#/$defs/__schema1' },
        citations: { $ref: '#/$defs/__schema2' },
        action: { type: 'string', enum: ['brief', 'optimizer', 'calendar'] },
      },
      required: ['text', 'citations', 'action'],
      additionalProperties: false,
    },
    __schema4: {
      type: 'object',
      properties: {
        source: { type: 'string' },
        share: {
          anyOf: [
            {
              type: 'object',
              properties: { low: { type: 'number' }, high: { type: 'number' }, basis: { type: 'string' } },
              required: ['low', 'high', 'basis'],
              additionalProperties: false,
            },
            { type: 'null' },
          ],
        },
      },
      required: ['source', 'share'],
      additionalProperties: false,
    },
  },
} as const;
