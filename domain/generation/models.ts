import { z } from 'zod';
import { acceptedProviderIds, maxKeyLength } from '../provider-catalog/providers.ts';

/** A model id as providers write them, including fine-tuned models (`ft:gpt-4.1:own:name:id`). */
export const modelIdSchema = z.string().regex(/^[\w.:/-]{1,100}$/);

/** Body of POST /api/providers/models. The key is used for this request only and never stored. */
export const modelListRequestSchema = z.strictObject({
  apiProvider: z.enum(acceptedProviderIds),
  apiKey: z.string().max(maxKeyLength),
});
export type ModelListRequest = z.infer<typeof modelListRequestSchema>;

/** A text model. `label` is the provider's display name, if it has one. */
export const textModelSchema = z.object({ id: modelIdSchema, label: z.string().max(200).optional() });
export type TextModel = z.infer<typeof textModelSchema>;

/** The response: the models this key can use, in the provider's order, newest first if it gives dates. */
export const modelListSchema = z.object({ models: z.array(textModelSchema) });
export type ModelList = z.infer<typeof modelListSchema>;
