import { dataKey, type EpochSecret } from '../../worker/crypto/epoch.ts'
import { sealToInbox } from '../../worker/crypto/patient-text.ts'
import { exchangePlace, sealExchange } from '../../worker/features/chat/exchange-row.ts'
import type { Turn } from '../../worker/generation/build-prompt.ts'
import { NO_SIGNALS } from '../../worker/features/chat/signals.ts'
import type { NewEpochs } from '../../worker/features/keys/new-epochs.ts'

const SAID =
  'Jag har sovit dåligt i flera veckor och jobbet snurrar i huvudet så fort jag lägger mig. Det tar aldrig slut.'
const ANSWERED =
  'Det låter utmattande att ligga där medan tankarna snurrar, natt efter natt. När kroppen inte får vila blir allting ' +
  'annat tyngre också. Om du ser på den senaste veckan, fanns det någon kväll som var lite lättare än de andra, och ' +
  'vad tror du i så fall gjorde skillnad?'

/** The texts of `count` exchanges, oldest first: what a client with a past has behind them. */
export function pastTurns(count: number): Turn[] {
  return Array.from({ length: count }, (_, at): Turn[] => [
    { role: 'user', content: `${SAID} (${at})` },
    { role: 'assistant', content: ANSWERED },
  ]).flat()
}

/** The same exchanges as rows: every text sealed, and the analysis written to the inbox as its job does. */
export async function sealedPast(
  patientId: string,
  epochs: NewEpochs['epochs'],
  secrets: readonly EpochSecret[],
  count: number,
) {
  const keys = { chat: await keyOf(secrets, 'chat'), record: await keyOf(secrets, 'record'), private: null }
  const inbox = epochs.find(({ scope }) => scope === 'record')?.inboxPublicKey ?? ''
  const now = Date.now()
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const id = crypto.randomUUID()
      const text = {
        id,
        patientId,
        messageId: crypto.randomUUID(),
        origin: 'chat' as const,
        message: `${SAID} (${at})`,
        response: ANSWERED,
        signals: NO_SIGNALS,
        promptVersion: null,
        stopped: false,
        createdAt: new Date(now - (count - at) * 60_000),
      }
      const place = { ...exchangePlace({ patientId, id, isPrivate: false }, 'analysis'), epoch: keys.record.epoch }
      const analysis = await sealToInbox(JSON.stringify(NO_SIGNALS), inbox, place)
      return { ...(await sealExchange(text, keys)), analysis }
    }),
  )
}

async function keyOf(secrets: readonly EpochSecret[], scope: EpochSecret['scope']) {
  const found = secrets.find((one) => one.scope === scope)
  if (found === undefined) throw new Error(`A new client has no secret of ${scope}.`)
  return { epoch: found.epoch, key: await dataKey(found.secret) }
}
