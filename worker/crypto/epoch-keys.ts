import { CryptoError } from './crypto-error.ts'
import type { EpochScope, EpochSecret } from './epoch.ts'
import { dataKey, inboxKeys } from './epoch.ts'

/** The epoch secrets of one request, each key imported at most once. Never keep one beyond the request. */
export type EpochKeys = {
  /** Throws CryptoError `no_key`. */
  dataKey(patientId: string, scope: EpochScope, epoch: number): Promise<CryptoKey>
  /** Throws CryptoError `no_key`. */
  inboxKeys(patientId: string, scope: EpochScope, epoch: number): Promise<CryptoKeyPair>
  has(patientId: string, scope: EpochScope, epoch: number): boolean
  /** The newest epoch that is held here, or null. The database may know a newer one: write under what the database says. */
  newest(patientId: string, scope: EpochScope): EpochSecret | null
}

export function createEpochKeys(secrets: readonly EpochSecret[]): EpochKeys {
  const entries = new Map(secrets.map((entry) => [entryId(entry.patientId, entry.scope, entry.epoch), entry]))
  return {
    dataKey: memoised(entries, dataKey),
    inboxKeys: memoised(entries, inboxKeys),
    has: (patientId, scope, epoch) => entries.has(entryId(patientId, scope, epoch)),
    newest: (patientId, scope) => {
      const epochs = secrets.filter((entry) => entry.patientId === patientId && entry.scope === scope)
      return epochs.toSorted((a, b) => b.epoch - a.epoch)[0] ?? null
    },
  }
}

function entryId(patientId: string, scope: EpochScope, epoch: number): string {
  return `${scope}|${epoch}|${patientId}`
}

function memoised<Key>(
  entries: ReadonlyMap<string, EpochSecret>,
  derive: (secret: EpochSecret['secret']) => Promise<Key>,
) {
  const imported = new Map<string, Promise<Key>>()
  return async (patientId: string, scope: EpochScope, epoch: number): Promise<Key> => {
    const id = entryId(patientId, scope, epoch)
    const known = imported.get(id)
    if (known) return known
    const entry = entries.get(id)
    if (!entry) throw new CryptoError('no_key')
    const key = derive(entry.secret)
    imported.set(id, key)
    return key
  }
}
