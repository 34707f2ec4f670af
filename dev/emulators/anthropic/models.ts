/** What the emulator knows about one model; limits in tokens. */
interface ModelFacts {
  readonly id: string
  readonly name: string
  readonly line: 'haiku' | 'sonnet' | 'opus'
  readonly createdAt: string
  readonly maxOutput: number
  /** A shorter prefix than this is never cached, and no error says so. */
  readonly cacheMinimum: number
}

export const MODELS: readonly ModelFacts[] = [
  {
    id: 'claude-opus-5-5',
    name: 'Claude Opus 5.5',
    line: 'opus',
    createdAt: '2026-09-22T00:00:00Z',
    maxOutput: 128_000,
    cacheMinimum: 512,
  },
  {
    id: 'claude-sonnet-5-5',
    name: 'Claude Sonnet 5.5',
    line: 'sonnet',
    createdAt: '2026-09-22T00:00:00Z',
    maxOutput: 128_000,
    cacheMinimum: 1024,
  },
  {
    id: 'claude-haiku-5-5',
    name: 'Claude Haiku 5.5',
    line: 'haiku',
    createdAt: '2026-09-22T00:00:00Z',
    maxOutput: 64_000,
    cacheMinimum: 4096,
  },
]

export function findModel(id: string): ModelFacts | null {
  return MODELS.find((model) => model.id === id) ?? null
}

const YES = { supported: true }
const NO = { supported: false }
const CAPABILITIES = {
  batch: NO,
  citations: NO,
  code_execution: NO,
  context_management: null,
  effort: { supported: true, low: YES, medium: YES, high: YES, xhigh: YES, max: YES },
  image_input: YES,
  pdf_input: YES,
  server_tools: { supported: false, code_execution: NO, web_search: NO },
  structured_outputs: YES,
  thinking: { supported: true, types: { adaptive: YES, between_tools: YES, disabled: YES, enabled: NO } },
}

/** The `ModelInfo` of `GET /v1/models`. */
export function modelInfo(model: ModelFacts): object {
  return {
    type: 'model',
    id: model.id,
    display_name: model.name,
    line: model.line,
    lifecycle: 'active',
    created_at: model.createdAt,
    deprecated_at: null,
    retires_at: null,
    max_input_tokens: 200_000,
    max_tokens: model.maxOutput,
    capabilities: CAPABILITIES,
  }
}
