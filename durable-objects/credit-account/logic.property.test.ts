import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RESERVATION_LIFETIME } from '../../contract/limits.ts'
import { adopt, available, grant, post, release, reserve, resolveDue, takeBack, type Terms } from './logic.ts'
import { MemoryLedger } from './memory-ledger.ts'

const PAID: Terms = { waived: false, sealed: 'paid' }
const WAIVED: Terms = { waived: true, sealed: 'waived' }

/** What a person would say of the account, kept without the ledger's own arithmetic. */
interface Model {
  now: number
  readonly granted: Map<string, number>
  readonly taken: Map<string, number>
  readonly charged: Set<string>
  /** Used, and paid by nobody. */
  readonly waived: Set<string>
  /** When each reservation runs out. */
  readonly held: Map<string, number>
  /** On what terms. */
  readonly heldOn: Map<string, Terms>
}

const free = (model: Model) => {
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0)
  return Math.max(0, sum(model.granted.values()) - sum(model.taken.values()) - model.charged.size - model.held.size)
}

const isUsed = ({ charged, waived }: Model, key: string) => charged.has(key) || waived.has(key)

function expire(model: Model): void {
  for (const [key, expiresAt] of model.held) {
    if (expiresAt <= model.now) model.held.delete(key)
  }
}

class Act implements fc.Command<Model, MemoryLedger> {
  readonly #name: string
  readonly #act: (model: Model, ledger: MemoryLedger) => void

  constructor(name: string, act: (model: Model, ledger: MemoryLedger) => void) {
    this.#name = name
    this.#act = act
  }

  check(): boolean {
    return true
  }

  run(model: Model, ledger: MemoryLedger): void {
    expire(model)
    this.#act(model, ledger)
    expectSound(ledger)
    ledger.run(model.now, () => resolveDue(ledger, model.now))
    assert.equal(available(ledger.totals), free(model))
    assert.equal(ledger.totals.pending, model.held.size)
  }

  toString(): string {
    return this.#name
  }
}

function expectSound(ledger: MemoryLedger): void {
  const posted = ledger.posted()
  assert.equal(
    ledger.totals.posted,
    posted.reduce((sum, entry) => sum + entry.amount, 0),
  )
  assert.ok(ledger.totals.pending >= 0)
  assert.equal(ledger.totals.waived, posted.filter(({ terms }) => terms === WAIVED.sealed).length)
  assert.ok(ledger.totals.posted + ledger.totals.waived >= 0)
  assert.deepEqual(
    posted.map((entry) => entry.seq).toSorted((a, b) => a - b),
    posted.map((_, index) => index + 1),
  )
}

const uses = fc.integer({ min: 1, max: 8 }).map((n) => `use:${n}`)
const terms = fc.constantFrom(PAID, WAIVED)
const small = fc.integer({ min: 0, max: 6 })
const name = (prefix: string) => fc.integer({ min: 1, max: 3 }).map((n) => `${prefix}:${n}`)

const commands = [
  fc.integer({ min: 1, max: RESERVATION_LIFETIME }).map(
    (passed) =>
      new Act(`wait ${passed}`, (model) => {
        model.now += passed
        expire(model)
      }),
  ),
  fc.tuple(uses, terms).map(
    ([key, on]) =>
      new Act(`reserve ${key} ${on.sealed}`, (model, ledger) => {
        if (model.heldOn.get(key) !== on) model.held.delete(key)
        const expected = isUsed(model, key)
          ? 'settled'
          : on.waived || model.held.has(key) || free(model) > 0
            ? 'reserved'
            : 'insufficient'
        assert.equal(ledger.run(model.now, (l) => reserve(l, key, model.now, on)).outcome, expected)
        if (expected === 'reserved') {
          model.held.set(key, model.now + RESERVATION_LIFETIME)
          model.heldOn.set(key, on)
        }
      }),
  ),
  fc.tuple(uses, terms).map(
    ([key, on]) =>
      new Act(`post ${key} ${on.sealed}`, (model, ledger) => {
        if (model.heldOn.get(key) !== on) model.held.delete(key)
        const isPosted = isUsed(model, key) || on.waived || model.held.has(key) || free(model) > 0
        if (isPosted && !isUsed(model, key)) {
          model.held.delete(key)
          ;(on.waived ? model.waived : model.charged).add(key)
        }
        assert.deepEqual(
          ledger.run(model.now, (l) => post(l, key, model.now, on)),
          { charged: isPosted && !on.waived, balance: free(model) },
        )
      }),
  ),
  uses.map(
    (key) =>
      new Act(`void ${key}`, (model, ledger) => {
        model.held.delete(key)
        assert.deepEqual(
          ledger.run(model.now, (l) => release(l, key, model.now)),
          {
            balance: free(model),
          },
        )
      }),
  ),
  fc.tuple(name('stripe'), small).map(
    ([key, amount]) =>
      new Act(`grant ${key} ${amount}`, (model, ledger) => {
        const expected = !model.granted.has(key)
        if (expected) model.granted.set(key, amount)
        assert.deepEqual(
          ledger.run(model.now, (l) => grant(l, key, amount, model.now)),
          {
            granted: expected,
            balance: free(model),
          },
        )
      }),
  ),
  fc.tuple(name('refund'), small).map(
    ([key, amount]) =>
      new Act(`take back ${key} ${amount}`, (model, ledger) => {
        const taken = model.taken.get(key) ?? Math.min(amount, free(model))
        model.taken.set(key, taken)
        assert.deepEqual(
          ledger.run(model.now, (l) => takeBack(l, key, amount, model.now)),
          {
            taken,
            balance: free(model),
          },
        )
      }),
  ),
]

const start = () => ({
  model: {
    now: 1,
    granted: new Map(),
    taken: new Map(),
    charged: new Set<string>(),
    waived: new Set<string>(),
    held: new Map(),
    heldOn: new Map(),
  } as Model,
  real: new MemoryLedger(),
})

test('holds its invariants through 10 000 random command sequences', () => {
  const sequences = fc.commands(commands, { maxCommands: 40, size: 'max' })
  const property = fc.property(sequences, (sequence) => fc.modelRun(start, sequence))
  expect(() => fc.assert(property, { numRuns: 10_000 })).not.toThrow()
})

test('rebuilds an empty ledger exactly, from the copy of any ledger', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 60 }), (sequence) => {
      const { model, real } = start()
      fc.modelRun(() => ({ model, real }), sequence)
      const rebuilt = new MemoryLedger()
      const copy = real.posted().map((entry) => ({ ...entry, waived: entry.terms === WAIVED.sealed }))
      expect(rebuilt.run(model.now, (l) => adopt(l, copy)).adopted).toBe(copy.length)
      expect(rebuilt.totals).toEqual({ ...real.totals, pending: 0 })
      expect(rebuilt.run(model.now, (l) => adopt(l, copy)).adopted).toBe(0)
    }),
    { numRuns: 300 },
  )
})
