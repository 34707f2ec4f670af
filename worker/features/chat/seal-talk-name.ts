import { lockedAsNull } from '../../crypto/crypto-error.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientText, type PatientTextPlace, sealPatientText } from '../../crypto/patient-text.ts'
import { newestKey } from '../keys/writing-keys.ts'

interface TalkName {
  readonly patientId: string
  readonly id: string
  readonly isPrivate: boolean
}

/** Where the name of a talk lives: beside what was said in it, whoever may read that. */
export function talkNamePlace({ patientId, id, isPrivate }: TalkName): PatientTextPlace {
  const scope = isPrivate ? 'private' : 'chat'
  return { table: 'talks', row: id, field: 'title', patientId, scope, kinds: ['dk'] }
}

export async function sealTalkName(keys: EpochKeys, talk: TalkName, name: string): Promise<string> {
  const place = talkNamePlace(talk)
  const { epoch, key } = await newestKey(keys, talk.patientId, place.scope)
  return sealPatientText(name, key, { ...place, epoch })
}

/** Null where these keys do not open it. */
export async function openTalkName(keys: EpochKeys, talk: TalkName, sealed: string): Promise<string | null> {
  return openPatientText(sealed, keys, talkNamePlace(talk)).catch(lockedAsNull)
}
