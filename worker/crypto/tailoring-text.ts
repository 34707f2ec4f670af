import { deriveAesKey, openBytes, sealBytes } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { fromBase64Url, randomBytes, toBase64Url } from './bytes.ts'
import { contextText } from './context.ts'
import { CryptoError } from './crypto-error.ts'
import { hpkeOpen, hpkeSeal } from './hpke.ts'
import { paddedText, unpaddedText } from './padding.ts'

/** What a therapist and their connected clients hold in one period: it opens what tailors the AI (docs/keys.md). */
export interface TailoringSecret {
  readonly therapistId: string
  readonly epoch: number
  /** 32 random bytes. */
  readonly secret: Bytes
}

/** Where a text lives: table and field as in SQL, `row` its id. All of it is bound, with the therapist and the epoch. */
export interface TailoringPlace {
  readonly table: string
  readonly row: string
  readonly field: string
}

/** Whom a secret is given to. The giver is always the therapist. All of it is bound, so a moved row does not open. */
interface TailoringGrantPlace {
  readonly therapistId: string
  readonly epoch: number
  readonly readerId: string
}

const SECRET_LENGTH = 32
/** The head of `v1.<epoch>.tailoring.<iv | ciphertext>`. */
const HEAD = /^v1\.([1-9]\d{0,8})\.tailoring\./

/** A new period's secret. */
export function createTailoringSecret(therapistId: string, epoch: number): TailoringSecret {
  return { therapistId, epoch, secret: randomBytes(SECRET_LENGTH) }
}

function grantInfo({ therapistId, epoch, readerId }: TailoringGrantPlace): string {
  return contextText('tailoring-grant', therapistId, epoch, readerId)
}

/** Seals a secret to one reader. Only the therapist's own pair makes it. Base64url. */
export async function sealTailoringGrant(
  readerPublicKey: string,
  { therapistId, epoch, secret }: TailoringSecret,
  readerId: string,
  therapist: CryptoKeyPair,
): Promise<string> {
  return toBase64Url(await hpkeSeal(readerPublicKey, secret, grantInfo({ therapistId, epoch, readerId }), therapist))
}

/** Opens `sealTailoringGrant`, where the holder of `therapistKey` made it. Throws CryptoError `malformed` or `open_failed`. */
export async function openTailoringGrant(
  sealed: string,
  reader: CryptoKeyPair,
  place: TailoringGrantPlace,
  therapistKey: string,
): Promise<TailoringSecret> {
  const secret = await hpkeOpen(reader, fromBase64Url(sealed), grantInfo(place), therapistKey)
  if (secret.length !== SECRET_LENGTH) throw new CryptoError('open_failed')
  return { therapistId: place.therapistId, epoch: place.epoch, secret }
}

function textContext({ table, row, field }: TailoringPlace, { therapistId, epoch }: TailoringSecret): string {
  return contextText('tailoring', table, row, field, therapistId, epoch)
}

/** Seals a text, filled up to whole buckets, under one period's secret; for a text column. */
export async function sealTailoring(secret: TailoringSecret, text: string, place: TailoringPlace): Promise<string> {
  const key = await deriveAesKey(secret.secret, 'tailoring')
  const sealed = await sealBytes(key, paddedText(text), textContext(place, secret))
  return `v1.${secret.epoch}.tailoring.${toBase64Url(sealed)}`
}

/** Opens `sealTailoring` with the secret that it names; null where that is not among these, or the text was changed or moved. */
export async function openTailoring(
  secrets: readonly TailoringSecret[],
  sealed: string,
  place: TailoringPlace,
): Promise<string | null> {
  const [head, epoch] = HEAD.exec(sealed) ?? []
  const secret = secrets.find((one) => one.epoch === Number(epoch))
  if (head === undefined || secret === undefined) return null
  try {
    const key = await deriveAesKey(secret.secret, 'tailoring')
    const bytes = await openBytes(key, fromBase64Url(sealed.slice(head.length)), textContext(place, secret))
    return unpaddedText(bytes)
  } catch (error) {
    if (error instanceof CryptoError) return null
    throw error
  }
}
