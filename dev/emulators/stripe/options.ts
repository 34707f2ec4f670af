import type { EmulatorContext } from '../emulator.ts'

/** The version whose shapes the objects have: the one the `stripe` SDK in package.json asks for. */
export const API_VERSION = '2026-10-28.endive'

/** What `createStripeEmulator` is given. */
export interface StripeEmulatorOptions extends EmulatorContext {
  /** The `whsec_…` secret that webhooks are signed with. */
  readonly webhookSecret: string
  /** Where webhooks are posted; `${appOrigin}/api/v1/stripe/webhook` when left out. */
  readonly webhookUrl?: string
  /** A JSON file that keeps purchases between starts; memory alone when left out. */
  readonly stateFile?: string
  /** Waits between the tries of one webhook, in ms. */
  readonly retryDelaysMs?: readonly number[]
  /** The clock; the real one when left out. */
  readonly now?: () => Date
}
