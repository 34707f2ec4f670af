import { parseArgs } from 'node:util'
import type { ModelPrice } from '../model-prices.ts'
import { EMULATOR } from './model-choice.ts'

const WHAT = ['screen', 'talks', 'serve'] as const

export interface EvalOptions {
  /** Null for both measurements. */
  readonly what: (typeof WHAT)[number] | null
  readonly model: string
  /** Who judges the talks; the model itself unless told. */
  readonly judge: string
  /** Of models that the table of prices does not have. */
  readonly price: ModelPrice | undefined
  readonly file: string | undefined
  /** So many texts or personas, from the first; all unless told. */
  readonly limit: number | undefined
  readonly yes: boolean
  /** Dollars. */
  readonly maxCost: number | undefined
  readonly port: number
  /** Begin anew instead of going on with what was broken off. */
  readonly anew: boolean
}

const PORT = 8790

const OPTIONS = {
  model: { type: 'string', default: EMULATOR },
  judge: { type: 'string' },
  price: { type: 'string' },
  file: { type: 'string' },
  personas: { type: 'string' },
  texts: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'max-cost': { type: 'string' },
  port: { type: 'string' },
  anew: { type: 'boolean', default: false },
} as const

/** What the arguments ask for; null where they mean nothing. */
export function readEvalOptions(args: readonly string[]): EvalOptions | null {
  const parsed = parse(args)
  if (parsed === null || parsed.positionals.length > 1) return null
  const { values } = parsed
  const what = WHAT.find((one) => one === parsed.positionals[0]) ?? null
  if (what === null && parsed.positionals.length === 1) return null
  const [maxCost, port, limit] = [values['max-cost'], values.port, values.personas ?? values.texts].map(positive)
  const price = values.price === undefined ? undefined : readPrice(values.price)
  if ([maxCost, port, limit, price].includes(null)) return null
  return {
    what,
    model: values.model,
    judge: values.judge ?? values.model,
    price: price ?? undefined,
    file: values.file,
    limit: limit ?? undefined,
    yes: values.yes,
    maxCost: maxCost ?? undefined,
    port: port ?? PORT,
    anew: values.anew,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    return null
  }
}

/** Undefined where nothing was said, null where it is no number above nothing. */
function positive(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  return Number.isFinite(number) && number > 0 ? number : null
}

/** `5/25`: dollars a million tokens in and out. */
function readPrice(text: string): ModelPrice | null {
  const [, input, output] = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(text) ?? []
  return input === undefined || output === undefined ? null : { input: Number(input), output: Number(output) }
}
