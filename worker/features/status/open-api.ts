import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { ErrorBody } from '../../../contract/errors.ts'
import { NoContent } from '../../../contract/fields.ts'
import { allEndpoints, type NamedEndpoint } from '../../../contract/table.ts'

type Json = Readonly<Record<string, unknown>>

/** The API description (OpenAPI 3.1), printed from the contract; nothing in it is written by hand. */
export function openApi(origin: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const named of allEndpoints()) {
    const path = named.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lyhörd',
      version: '1.0.0',
      description: 'Samtal med en AI-terapeut. Text på svenska, tider i ISO 8601.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  }
}

function operation({ noun, name, endpoint }: NamedEndpoint): Json {
  return {
    operationId: name,
    tags: [noun],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }], 'x-access': endpoint.access }),
    parameters: [...parameters(endpoint, 'params'), ...parameters(endpoint, 'query')],
    ...requestBody(endpoint),
    responses: {
      ...(endpoint.response === NoContent
        ? { 204: { description: 'Inget innehåll' } }
        : { 200: { description: 'OK', content: answerContent(endpoint) } }),
      default: {
        description: 'Fel',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function answerContent(endpoint: Endpoint): Json {
  const json = { 'application/json': { schema: schemaOf(endpoint.response, 'output') } }
  if (!endpoint.streams) return json
  const events = { type: 'string', description: 'Events: of a reply safety, delta, done, error.' }
  return { ...json, 'text/event-stream': { schema: events } }
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.body === undefined) return {}
  const type = endpoint.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: schemaOf(endpoint.body, 'input') } } } }
}

function parameters(endpoint: Endpoint, where: 'params' | 'query'): Json[] {
  const schema = endpoint[where]
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where === 'params' ? 'path' : 'query',
    required: where === 'params' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
