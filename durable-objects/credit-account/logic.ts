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
  /** Of a use: whether its credit was waived, sealed; null for all else. */
  readonly terms: string | null
}

/** On what terms a reply is used: in the free lane its credit is waived. The rows of the ledger keep the sealed form alone. */
export interface Terms {
  readonly waived: boolean
  readonly sealed: string | null
}

const CHARGED: Terms = { waived: false, sealed: null }

/**
 * `posted` is the sum of the posted entries, of which each use is −1; `waived` the number of those that cost nothing after
 * all; `pending` what is reserved; `seq` the newest place given out.
 */
export interface Totals {
  readonly posted: number
  readonly waived: number
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
  /** True when the key stands as paid after the call, however often it is made; never for a waived one. */
  readonly charged: boolean
  readonly balance: number
}

/** What is free to use. A waived use is held like any other until it is posted, also where there is nothing left to hold. */
export function available({ posted, waived, pending }: Totals): number {
  return Math.max(0, posted + waived - pending)
}

/**
 * Holds one credit under `key`. Again with the same key renews the time of a held one and says `settled` of a paid one. A
 * waived one is never refused, and its balance is told without what is held. What was held on other terms is let go.
 */
export function reserve(ledger: Ledger, key: string, now: number, terms = CHARGED): Step<Reserved> {
  const known = ledger.find(key)
  if (known?.state === 'posted') {
    return unchanged(ledger.totals, { outcome: 'settled', balance: available(ledger.totals) })
  }
  const { totals, freed } = freeFor(ledger.totals, known, terms, now)
  if (known?.state !== 'pending' || freed.length > 0) {
    if (!isAffordable(totals, terms)) {
      return { totals, entries: freed, result: { outcome: 'insufficient', balance: available(totals) } }
    }
    return held({ ...totals, pending: totals.pending + 1 }, newUse(key, terms, now), terms)
  }
  return held(totals, { ...known, expiresAt: now + RESERVATION_LIFETIME }, terms)
}

/**
 * Takes the credit held under `key`. Where nothing is held any more (voided, run out, never reserved, or held on other terms)
 * it takes a free one, and charges nothing when there is none: a reply that was delivered late must not become a debt. A
 * waived one is posted in any case, and gives back what it took.
 */
export function post(ledger: Ledger, key: string, now: number, terms = CHARGED): Step<Charged> {
  const known = ledger.find(key)
  if (known?.state === 'posted') {
    const charged = known.kind === 'use' && !terms.waived
    return unchanged(ledger.totals, { charged, balance: available(ledger.totals) })
  }
  const { totals, freed } = freeFor(ledger.totals, known, terms, now)
  if (known?.state === 'pending' && freed.length === 0) return charge(totals, known, terms, now)
  if (!isAffordable(totals, terms)) {
    return { totals, entries: freed, result: { charged: false, balance: available(totals) } }
  }
  return charge({ ...totals, pending: totals.pending + 1 }, newUse(key, terms, now), terms, now)
}

/** What is held on other terms holds nothing for these: somebody in danger may hold where there is nothing left. */
function freeFor(totals: Totals, known: Entry | null, terms: Terms, now: number) {
  if (known?.state !== 'pending' || known.terms === terms.sealed) return { totals, freed: [] }
  const step = voided(totals, known, now)
  return { totals: step.totals, freed: [step.entry] }
}

function isAffordable(totals: Totals, { waived }: Terms): boolean {
  return waived || available(totals) >= 1
}

function held(totals: Totals, entry: Entry, { waived }: Terms): Step<Reserved> {
  const balance = available({ ...totals, pending: totals.pending - Number(waived) })
  return { totals, entries: [entry], result: { outcome: 'reserved', balance } }
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

/** A posted entry as Postgres keeps it. */
export type SettledEntry = Pick<Entry, 'key' | 'kind' | 'amount' | 'seq' | 'at' | 'terms'>

/** One with its terms opened. */
export type OpenedEntry = SettledEntry & { readonly waived: boolean }

/**
 * Adopts posted entries that this ledger has lost. What adds comes before what takes, and an entry that would take
 * more than is free is left out, so that the balance can never fall below zero.
 */
export function adopt(ledger: Ledger, lost: readonly OpenedEntry[]): Step<{ readonly adopted: number }> {
  let totals = ledger.totals
  const entries: Entry[] = []
  const costOf = ({ amount, waived }: OpenedEntry) => amount + Number(waived)
  for (const found of lost.toSorted((a, b) => costOf(b) - costOf(a) || a.seq - b.seq)) {
    const { waived, ...entry } = found
    const known = ledger.find(entry.key)
    const held = known?.state === 'pending' ? 1 : 0
    const paid = known?.terms === entry.terms ? held : 0
    if (known?.state === 'posted' || available(totals) + paid + costOf(found) < 0) continue
    totals = {
      posted: totals.posted + entry.amount,
      waived: totals.waived + Number(waived),
      pending: totals.pending - held,
      seq: Math.max(totals.seq, entry.seq),
    }
    entries.push({ ...entry, state: 'posted', expiresAt: null })
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
    terms: null,
  }
}

function newUse(key: string, terms: Terms, now: number): Entry {
  return {
    ...newEntry(key, 'use', -1, now),
    state: 'pending',
    terms: terms.sealed,
    expiresAt: now + RESERVATION_LIFETIME,
  }
}

function charge(totals: Totals, use: Entry, { waived }: Terms, now: number): Step<Charged> {
  const next = settled({ ...totals, waived: totals.waived + Number(waived) }, use, now)
  return {
    totals: next.totals,
    entries: [next.entry],
    result: { charged: !waived, balance: available(next.totals) },
  }
}

function settled(totals: Totals, entry: Entry, now: number): { totals: Totals; entry: Entry } {
  const seq = totals.seq + 1
  const pending = totals.pending - (entry.state === 'pending' ? 1 : 0)
  return {
    totals: { ...totals, posted: totals.posted + entry.amount, pending, seq },
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
