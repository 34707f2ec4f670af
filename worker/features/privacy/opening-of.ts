import type { UserContext } from '../../context.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { openPatientText, type PatientTextPlace } from '../../crypto/patient-text.ts'
import type { Opening } from '../../personal-data/opening.ts'
import { ownTextOpener } from '../keys/open-key-chain.ts'

export async function openingOf(ctx: UserContext): Promise<Opening> {
  const [{ keys }, own] = await Promise.all([ctx.actor.session, ownTextOpener(ctx)])
  const text = (sealed: string, place: PatientTextPlace) => openPatientText(sealed, keys, place).catch(lockedAsNull)
  return {
    keys,
    own,
    text,
    value: async (sealed, place) => {
      const json = await text(sealed, place)
      return json === null ? null : JSON.parse(json)
    },
  }
}
