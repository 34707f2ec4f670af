/**
 * What the model's SDK imports of `@opentelemetry/api`, put in its place by `wrangler.toml`: nobody traces what people write
 * (`openTelemetry: false` in anthropic.ts), so none of it is called, and the real one would be a fiftieth of the Worker.
 */
export const context = {}
export const trace = {}
export const propagation = { fields: () => [], inject: () => {} }
export const SpanKind = {}
export const SpanStatusCode = {}
