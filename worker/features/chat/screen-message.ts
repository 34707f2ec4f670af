import type { OpenedSession } from '../../actor.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { assess, type Assessment } from '../safety/assess.ts'
import { raiseSafety, type SafetyStore } from '../safety/raise-client-safety.ts'
import { hasRisen } from '../safety/next-state.ts'
import type { Background } from './background.ts'

/** What a client's message means for their safety. */
export interface Screened extends Assessment {
  /** Writes the kept state anew where it says the same: to be called once the model has been asked, which need not wait. */
  readonly keep: () => Promise<void>
}

/**
 * Screens a client's message with those before it. What has changed of their safety state is kept before this returns;
 * every other message writes it anew as well, so that a state written tells nothing (docs/keys.md).
 */
export async function screenMessage(
  store: SafetyStore,
  { userId: patientId, keys }: OpenedSession,
  { history, safety }: Background,
  message: string,
): Promise<Screened> {
  const now = new Date()
  const recent = history.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []))
  const assessed = assess(safety.state, message, recent, now)
  const keep = async () => {
    const { record } = await writingKeys(keys, patientId)
    await raiseSafety(store, { patientId, keys, record }, assessed.found, now)
  }
  const isChanged = assessed.state !== safety.kept
  if (isChanged) await keep()
  // Risen also where an analysis has raised it since: this is the first reply that can meet it.
  return { ...assessed, risen: hasRisen(safety.kept, assessed.state), keep: isChanged ? async () => undefined : keep }
}
