import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema'
import * as z from 'zod/mini'

/**
 * Has the model answer in the form of `schema`, and reads its answer by it. The SDK's own would bring all of zod into the
 * Worker. Reading throws where the answer is no JSON, or of another form.
 */
export function structuredOutput<S extends z.ZodMiniType>(schema: S) {
  return {
    type: 'json_schema' as const,
    schema: transformJSONSchema(z.toJSONSchema(schema, { reused: 'ref' })),
    parse: (content: string): z.output<S> => schema.parse(JSON.parse(content)),
  }
}
