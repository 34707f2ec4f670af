import type { FaultBoard } from './faults.ts'
import type { RequestLedger } from './ledger.ts'

/** What every emulator is handed: ordered failures, the request ledger, and the addresses of both sides. */
export interface EmulatorContext {
  readonly faults: FaultBoard
  readonly ledger: RequestLedger
  /** Base URL of this emulator server, e.g. `http://localhost:8788`. */
  readonly devOrigin: string
  /** Base URL of the app, e.g. `http://localhost:8787`; Stripe's webhooks and return links go there. */
  readonly appOrigin: string
}
