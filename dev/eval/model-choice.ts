import { MODEL_PRICES, type ModelPrice } from '../model-prices.ts'

/** The name of the built-in model, which needs no key and costs nothing. */
export const EMULATOR = 'emulator'

export interface ModelChoice {
  readonly name: string
  readonly isEmulator: boolean
  readonly price: ModelPrice
  readonly apiKey: string
  /** Anthropic's own where it is undefined. */
  readonly baseUrl: string | undefined
}

type Settings = Readonly<Record<string, string | undefined>>

/**
 * How a model is reached and what it costs. `settings` are those of the environment and of `.dev.vars`. Throws one sentence where
 * its key or its price is not known: nothing is asked before the cost can be shown.
 */
export function chooseModel(name: string, settings: Settings, price?: ModelPrice): ModelChoice {
  if (name === EMULATOR)
    return { name, isEmulator: true, price: { input: 0, output: 0 }, apiKey: 'sk-ant-lyhord-demo', baseUrl: undefined }
  const apiKey = settings['ANTHROPIC_API_KEY']
  if (!apiKey) {
    throw new Error(
      `${name} needs a key: set ANTHROPIC_API_KEY in the environment or in .dev.vars, or leave --model out for the emulator.`,
    )
  }
  const known = Object.entries(MODEL_PRICES).find(([id]) => id === name)?.[1] ?? price
  if (known === undefined) {
    throw new Error(`What ${name} costs is not known here: add --price 5/25 (dollars a million tokens, in/out).`)
  }
  return { name, isEmulator: false, price: known, apiKey, baseUrl: settings['ANTHROPIC_BASE_URL'] || undefined }
}
