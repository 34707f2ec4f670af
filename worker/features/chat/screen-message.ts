import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { assess, type Assessment } from '../safety/assess.ts'
import { raiseSafety, type SafetyStore } from '../safety/raise-client-safety.ts'
import { hasRisen } from '../safety/next-state.ts'
import type { Background } from './background.ts'

/** Screens a client's message with those before it; what has changed of their safety state is kept before this returns. */
export async function screenMessage(
  store: SafetyStore,
  client: { readonly patientId: string; readonly keys: EpochKeys },
  { history, safety }: Background,
  message: string,
): Promise<Assessment> {
  const now = new Date()
  const recent = history.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []))
  const assessed = assess(safety.state, message, recent, now)
  if (assessed.state !== safety.kept || safety.folded.length > 0) {
    const { record } = await writingKeys(client.keys, client.patientId)
    await raiseSafety(store, { ...client, record }, assessed.found, now)
  }
  // Also where an analysis has raised it since: this is the first reply that can meet it.
  return { ...assessed, risen: hasRisen(safety.kept, assessed.state) }
}
