import { createEpochKeys } from '../../worker/crypto/epoch-keys.ts'
import { sealExchange } from '../../worker/features/chat/exchange-row.ts'
import type { Signals } from '../../worker/features/chat/signals.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { writingKeys } from '../../worker/features/keys/writing-keys.ts'
import type { App } from './app.ts'
import type { Person } from './people.ts'
import { ownSecrets } from './sharing.ts'

const DAY = 24 * 60 * 60 * 1000
type Noticed = Pick<Signals, 'importance_score' | 'message_type'> & {
  readonly daysAgo: number
  readonly message: string
}
export const noticed = (type: Signals['message_type'], importance: number, daysAgo = 1, message = 'Hej'): Noticed => ({
  message_type: type,
  importance_score: importance,
  daysAgo,
  message,
})

/** Puts exchanges into a client's history, sealed with the client's own keys, with these signals. */
export async function talk(app: App, patient: Person, signals: readonly Noticed[]): Promise<void> {
  const keys = await writingKeys(createEpochKeys(await ownSecrets(app, patient)), patient.id)
  const rows = await Promise.all(
    signals.map(({ daysAgo, message, ...found }) =>
      sealExchange(
        {
          id: crypto.randomUUID(),
          patientId: patient.id,
          messageId: crypto.randomUUID(),
          origin: 'chat',
          message,
          response: 'Hej!',
          signals: { ...found, safety_tier: 'none', safety_kinds: [] },
          promptVersion: null,
          stopped: false,
          createdAt: new Date(Date.now() - daysAgo * DAY),
        },
        keys,
      ),
    ),
  )
  await app.db.insert(exchanges).values(rows)
}
