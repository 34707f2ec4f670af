import { RESERVATION_LIFETIME } from '../../contract/limits.ts'

/** A grant adds credits, a use takes one for a reply, a return takes unused ones back after a refund or a dispute. */
export type EntryKind = 'grant' | 'use' | 'return'

/** One line of the ledger. A posted entry is never changed; a correction is a new entry. Times in ms. */
export interface Entry {
  readonly key: string
  readonly kind: EntryKind
  /** What posting it adds to the balance: above zero for a grant, −1 for a use, at most zero for a return. */
  readonly amount: number
  readonly state: 'pending' | 'posted' | 'voided'
  /** Place among the posted entries, from 1; 0 until then. */
  readonly seq: number
  /** When it came into its present state. */
  readonly at: number
  readonly expiresAt: number | null
}

/** `posted` is the sum of the posted entries, `pending` what is reserved, `seq` the newest place given out. */
export interface Totals {
  readonly posted: number
  readonly pending: number
  readonly seq: number
}

/** Enough of the ledger to add or take back credits. */
export interface Book {
  readonly totals: Totals
  find(key: string): Entry | null
}

/** What a decision may read. */
export interface Ledger extends Book {
  /** Pending entries whose time has run out. */
  due(now: number): readonly Entry[]
}

/** What a decision leads to: entries to write, the totals they give, and the answer to the caller. */
export interface Step<R> {
  readonly totals: Totals
  readonly entries: readonly Entry[]
  readonly result: R
}

export interface Reserved {
  readonly outcome: 'reserved' | 'settled' | 'insufficient'
  readonly balance: number
}
export interface Charged {
  /** True when the key stands as paid after the call, however often it is made. */
  readonly charged: boolean
  readonly balance: number
}

export function available(totals: Totals): number {
  return totals.posted - totals.pending
}

/** Holds one credit under `key`. Again with the same key renews the time of a held one and says `settled` of a paid one. */
export function reserve(ledger: Ledger, key: string, now: number): Step<Reserved> {
  const { totals } = ledger
  const known = ledger.find(key)
  if (known?.state === 'posted') return unchanged(totals, { outcome: 'settled', balance: available(totals) })
  if (known?.state === 'pending') {
    const renewed = { ...known, expiresAt: now + RESERVATION_LIFETIME }
    return {
      totals,
      entries: [renewed],
      result: { outcome: 'reserved', balance: available(totals) },
    }
  }
  if (available(totals) < 1) return unchanged(totals, { outcome: 'insufficient', balance: available(totals) })
  const held = { ...totals, pending: totals.pending + 1 }
  return {
    totals: held,
    entries: [newUse(key, now)],
    result: { outcome: 'reserved', balance: available(held) },
  }
}

/**
 * Takes the credit held under `key`. Where nothing is held any more (voided, run out, never reserved) it takes a free
 * one, and charges nothing when there is none: a reply that was delivered late must not become a debt.
 */
export function post(ledger: Ledger, key: string, now: number): Step<Charged> {
  const { totals } = ledger
  const known = ledger.find(key)
  if (known?.state === 'posted') return unchanged(totals, { charged: known.kind === 'use', balance: available(totals) })
  if (known?.state === 'pending') return charge(totals, known, now)
  if (available(totals) < 1) return unchanged(totals, { charged: false, balance: available(totals) })
  return charge({ ...totals, pending: totals.pending + 1 }, newUse(key, now), now)
}

/** Lets go of what is held under `key`; a paid one stays paid. */
export function release(ledger: Ledger, key: string, now: number): Step<{ readonly balance: number }> {
  const known = ledger.find(key)
  if (known?.state !== 'pending') return unchanged(ledger.totals, { balance: available(ledger.totals) })
  const { totals, entry } = voided(ledger.totals, known, now)
  return { totals, entries: [entry], result: { balance: available(totals) } }
}

/** Adds credits once per key. `amount` is a whole number from 0 up, else it throws a RangeError. */
export function grant(
  ledger: Book,
  key: string,
  amount: number,
  now: number,
): Step<{ readonly granted: boolean; readonly balance: number }> {
  requireWhole(amount)
  if (ledger.find(key) !== null) {
    return unchanged(ledger.totals, { granted: false, balance: available(ledger.totals) })
  }
  const { totals, entry } = settled(ledger.totals, newEntry(key, 'grant', amount, now), now)
  return { totals, entries: [entry], result: { granted: true, balance: available(totals) } }
}

/** Takes back at most `amount` unused credits, once per key; a repeat tells what the first call took. */
export function takeBack(
  ledger: Book,
  key: string,
  amount: number,
  now: number,
): Step<{ readonly taken: number; readonly balance: number }> {
  requireWhole(amount)
  const known = ledger.find(key)
  if (known !== null) {
    const taken = known.kind === 'return' ? Math.abs(known.amount) : 0
    return unchanged(ledger.totals, { taken, balance: available(ledger.totals) })
  }
  const taken = Math.min(amount, available(ledger.totals))
  const { totals, entry } = settled(ledger.totals, newEntry(key, 'return', 0 - taken, now), now)
  return { totals, entries: [entry], result: { taken, balance: available(totals) } }
}

/** Lets go of every reservation that has run out. */
export function resolveDue(ledger: Ledger, now: number): Step<{ readonly resolved: number }> {
  let totals = ledger.totals
  const entries: Entry[] = []
  for (const due of ledger.due(now)) {
    const next = voided(totals, due, now)
    totals = next.totals
    entries.push(next.entry)
  }
  return { totals, entries, result: { resolved: entries.length } }
}

/** A posted entry as Postgres kept it. */
export type SettledEntry = Pick<Entry, 'key' | 'kind' | 'amount' | 'seq' | 'at'>

/**
 * Adopts posted entries that this ledger has lost. What adds comes before what takes, and an entry that would take
 * more than is free is left out, so that the balance can never fall below zero.
 */
export function adopt(ledger: Ledger, lost: readonly SettledEntry[]): Step<{ readonly adopted: number }> {
  let totals = ledger.totals
  const entries: Entry[] = []
  for (const found of lost.toSorted((a, b) => b.amount - a.amount || a.seq - b.seq)) {
    const known = ledger.find(found.key)
    const held = known?.state === 'pending' ? 1 : 0
    if (known?.state === 'posted' || available(totals) + held + found.amount < 0) continue
    totals = {
      posted: totals.posted + found.amount,
      pending: totals.pending - held,
      seq: Math.max(totals.seq, found.seq),
    }
    entries.push({ ...found, state: 'posted', expiresAt: null })
  }
  return { totals, entries, result: { adopted: entries.length } }
}

function unchanged<R>(totals: Totals, result: R): Step<R> {
  return { totals, entries: [], result }
}

function newEntry(key: string, kind: EntryKind, amount: number, now: number): Entry {
  return {
    key,
    kind,
    amount,
    state: 'voided',
    seq: 0,
    at: now,
    expiresAt: null,
  }
}

function newUse(key: string, now: number): Entry {
  return {
    ...newEntry(key, 'use', -1, now),
    state: 'pending',
    expiresAt: now + RESERVATION_LIFETIME,
  }
}

function charge(totals: Totals, use: Entry, now: number): Step<Charged> {
  const next = settled(totals, use, now)
  return {
    totals: next.totals,
    entries: [next.entry],
    result: { charged: true, balance: available(next.totals) },
  }
}

function settled(totals: Totals, entry: Entry, now: number): { totals: Totals; entry: Entry } {
  const seq = totals.seq + 1
  const pending = totals.pending - (entry.state === 'pending' ? 1 : 0)
  return {
    totals: { posted: totals.posted + entry.amount, pending, seq },
    entry: { ...entry, state: 'posted', seq, at: now, expiresAt: null },
  }
}

function voided(totals: Totals, entry: Entry, now: number): { totals: Totals; entry: Entry } {
  return {
    totals: { ...totals, pending: totals.pending - 1 },
    entry: { ...entry, state: 'voided', at: now, expiresAt: null },
  }
}

function requireWhole(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('credits are counted in whole numbers from 0')
}
