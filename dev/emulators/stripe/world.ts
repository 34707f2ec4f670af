import type { Deliveries } from './deliveries.ts'
import type { StripeEmulatorOptions } from './options.ts'
import type { State } from './state.ts'

/** One running emulator, handed to everything that acts in it. */
export interface World {
  readonly options: StripeEmulatorOptions
  readonly state: State
  readonly deliveries: Deliveries
  /** Now, in seconds. */
  clock(): number
  /** Writes the state file soon, when there is one. */
  save(): void
}

/** The address of a page of this emulator, as the world outside reaches it. */
export function pageUrl(world: World, path: string): string {
  return `${world.options.devOrigin}/stripe${path}`
}
