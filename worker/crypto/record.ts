import { openBytes, sealBytes } from './aead.ts'
import { fromBase64Url, fromUtf8, toBase64Url, utf8 } from './bytes.ts'
import { contextText } from './context.ts'
import { CryptoError } from './crypto-error.ts'
import type { EpochScope } from './epoch.ts'
import { hpkeOpen, hpkeSeal } from './hpke.ts'
import type { KeyRing } from './key-ring.ts'

/** Where a record lives. `table` and `field` as in SQL, `row` its id. */
export type RecordPlace = { table: string; row: string; field: string; patientId: string; scope: EpochScope }

/** A place and the epoch written under. All six are bound: a record moved anywhere else does not open. */
export type RecordContext = RecordPlace & { epoch: number }

export type RecordKind = 'dk' | 'inbox'

/** The head of `v1.<epoch>.<kind>.<body>`; the body is checked as it is decoded. */
const HEAD = /^v1\.(0|[1-9]\d{0,8})\.(dk|inbox)\./

function recordContext(context: RecordContext): string {
  const { table, row, field, patientId, scope, epoch } = context
  return contextText('record', table, row, field, patientId, scope, epoch)
}

function format(epoch: number, kind: RecordKind, body: string): string {
  const text = `v1.${epoch}.${kind}.${body}`
  if (!HEAD.test(text)) throw new CryptoError('invalid_argument')
  return text
}

/** What a request writes, under the epoch's data key: `v1.<epoch>.dk.<iv | ciphertext>`, for a text column. */
export async function sealRecord(plaintext: string, key: CryptoKey, context: RecordContext): Promise<string> {
  const sealed = await sealBytes(key, utf8(plaintext), recordContext(context))
  return format(context.epoch, 'dk', toBase64Url(sealed))
}

/** What a job writes, to the epoch's public inbox key: `v1.<epoch>.inbox.<encapsulated key | ciphertext>`. */
export async function sealToInbox(
  plaintext: string,
  inboxPublicKey: CryptoKey | string,
  context: RecordContext,
): Promise<string> {
  const sealed = await hpkeSeal(inboxPublicKey, utf8(plaintext), recordContext(context))
  return format(context.epoch, 'inbox', toBase64Url(sealed))
}

function parse(sealed: string): { epoch: number; kind: RecordKind; body: string } {
  const [head, epoch, kind] = HEAD.exec(sealed) ?? []
  if (head === undefined || head.length === sealed.length) throw new CryptoError('malformed')
  return { epoch: Number(epoch), kind: kind === 'dk' ? 'dk' : 'inbox', body: sealed.slice(head.length) }
}

/** The epoch a sealed record names; opening proves it. Throws CryptoError `malformed`. */
export function recordEpoch(sealed: string): number {
  return parse(sealed).epoch
}

/** True for what a job wrote: it opens by HPKE, some ten times slower than what a request wrote. Throws `malformed`. */
export function isInboxRecord(sealed: string): boolean {
  return parse(sealed).kind === 'inbox'
}

/**
 * Opens a record of either kind with the secret its epoch asks for. A place that names an epoch must name the right one.
 * Throws CryptoError `malformed`, `no_key` (locked for this reader) or `open_failed`.
 */
export async function openRecord(
  sealed: string,
  ring: KeyRing,
  place: RecordPlace & { epoch?: number },
): Promise<string> {
  const { epoch, kind, body } = parse(sealed)
  if (place.epoch !== undefined && place.epoch !== epoch) throw new CryptoError('open_failed')
  const context = recordContext({ ...place, epoch })
  if (kind === 'dk') {
    const key = await ring.dataKey(place.patientId, place.scope, epoch)
    return fromUtf8(await openBytes(key, fromBase64Url(body), context))
  }
  const keys = await ring.inboxKeys(place.patientId, place.scope, epoch)
  return fromUtf8(await hpkeOpen(keys, fromBase64Url(body), context))
}

/** One record of many: its text, or why it did not open. */
export type OpenedRecord = { text: string } | { error: CryptoError['code'] }

/** Opens many records at once, in their order; one that does not open never hides the others. */
export async function openRecords(
  ring: KeyRing,
  records: { sealed: string; place: RecordPlace & { epoch?: number } }[],
): Promise<OpenedRecord[]> {
  return Promise.all(
    records.map(async ({ sealed, place }): Promise<OpenedRecord> => {
      try {
        return { text: await openRecord(sealed, ring, place) }
      } catch (error) {
        if (error instanceof CryptoError) return { error: error.code }
        throw error
      }
    }),
  )
}
