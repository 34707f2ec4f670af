import { openBytes, sealBytes } from './aead.ts'
import { fromBase64Url, toBase64Url } from './bytes.ts'
import { contextText } from './context.ts'
import { CryptoError } from './crypto-error.ts'
import type { EpochScope } from './epoch.ts'
import { hpkeOpen, hpkeSeal } from './hpke.ts'
import type { EpochKeys } from './epoch-keys.ts'
import { paddedText, unpaddedText } from './padding.ts'

/**
 * Who can have written a text. `dk`: only a holder of the epoch's secret, so it proves that a session of the client's
 * wrote it. `inbox`: anybody who knows the inbox's public key, so it proves nothing of its writer.
 */
type PatientTextKind = 'dk' | 'inbox'

/** Where a text of a client's lives, and the kinds that are accepted there. `table` and `field` as in SQL, `row` its id. */
export type PatientTextPlace = {
  table: string
  row: string
  field: string
  patientId: string
  scope: EpochScope
  kinds: readonly [PatientTextKind, ...PatientTextKind[]]
}

/** A place and the epoch written under. All of it but the kinds is bound: a text moved anywhere else does not open. */
export type PatientTextContext = PatientTextPlace & { epoch: number }

/** The head of `v1.<epoch>.<kind>.<body>`; the body is checked as it is decoded. */
const HEAD = /^v1\.(0|[1-9]\d{0,8})\.(dk|inbox)\./

function placeContext(context: PatientTextContext): string {
  const { table, row, field, patientId, scope, epoch } = context
  return contextText('record', table, row, field, patientId, scope, epoch)
}

function format({ epoch, kinds }: PatientTextContext, kind: PatientTextKind, body: string): string {
  const text = `v1.${epoch}.${kind}.${body}`
  if (!HEAD.test(text) || !kinds.includes(kind)) throw new CryptoError('invalid_argument')
  return text
}

/** What a request writes, under the epoch's data key: `v1.<epoch>.dk.<iv | ciphertext>`, for a text column. Its length is padded. */
export async function sealPatientText(plaintext: string, key: CryptoKey, context: PatientTextContext): Promise<string> {
  const sealed = await sealBytes(key, paddedText(plaintext), placeContext(context))
  return format(context, 'dk', toBase64Url(sealed))
}

/** What a job writes, to the epoch's public inbox key: `v1.<epoch>.inbox.<encapsulated key | ciphertext>`. Its length is padded. */
export async function sealToInbox(
  plaintext: string,
  inboxPublicKey: CryptoKey | string,
  context: PatientTextContext,
): Promise<string> {
  const sealed = await hpkeSeal(inboxPublicKey, paddedText(plaintext), placeContext(context))
  return format(context, 'inbox', toBase64Url(sealed))
}

function parse(sealed: string): { epoch: number; kind: PatientTextKind; body: string } {
  const [head, epoch, kind] = HEAD.exec(sealed) ?? []
  if (head === undefined || head.length === sealed.length) throw new CryptoError('malformed')
  return { epoch: Number(epoch), kind: kind === 'dk' ? 'dk' : 'inbox', body: sealed.slice(head.length) }
}

/** The epoch a sealed text names; opening proves it. Throws CryptoError `malformed`. */
export function patientTextEpoch(sealed: string): number {
  return parse(sealed).epoch
}

/** True for what a job wrote: it opens by HPKE, some ten times slower than what a request wrote. Throws `malformed`. */
export function isInboxText(sealed: string): boolean {
  return parse(sealed).kind === 'inbox'
}

/**
 * Opens a text with the secret its epoch asks for. One of a kind that its place does not accept counts as damaged, and a
 * place that names an epoch must name the right one. Throws CryptoError `malformed`, `no_key` (locked for this reader) or `open_failed`.
 */
export async function openPatientText(
  sealed: string,
  epochKeys: EpochKeys,
  place: PatientTextPlace & { epoch?: number },
): Promise<string> {
  const { epoch, kind, body } = parse(sealed)
  if (place.epoch !== undefined && place.epoch !== epoch) throw new CryptoError('open_failed')
  if (!place.kinds.includes(kind)) throw new CryptoError('open_failed')
  const context = placeContext({ ...place, epoch })
  if (kind === 'dk') {
    const key = await epochKeys.dataKey(place.patientId, place.scope, epoch)
    return unpaddedText(await openBytes(key, fromBase64Url(body), context))
  }
  const keys = await epochKeys.inboxKeys(place.patientId, place.scope, epoch)
  return unpaddedText(await hpkeOpen(keys, fromBase64Url(body), context))
}

/** One text of many: itself, or why it did not open. */
type OpenedPatientText = { text: string } | { error: CryptoError['code'] }

/** Opens many texts at once, in their order; one that does not open never hides the others. */
export async function openPatientTexts(
  epochKeys: EpochKeys,
  texts: { sealed: string; place: PatientTextPlace & { epoch?: number } }[],
): Promise<OpenedPatientText[]> {
  return Promise.all(
    texts.map(async ({ sealed, place }): Promise<OpenedPatientText> => {
      try {
        return { text: await openPatientText(sealed, epochKeys, place) }
      } catch (error) {
        if (error instanceof CryptoError) return { error: error.code }
        throw error
      }
    }),
  )
}
