import { creditBalance } from '../../contract/credits.ts'
import { token } from '../../contract/sign-in.ts'
import { api, failureOf } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { newEmail, newPassword } from '../support/people.ts'
import { against, atMost, type Benchmark, type Figure } from './benchmark.ts'
import type { BareWorker } from './bare-worker.ts'
import type { Client } from './clients.ts'
import { openConnection } from './connection.ts'
import { inTurn, median, percentile, timed } from './statistics.ts'

const ROUNDS = { rounds: 15, warmUp: 2, within: 10_000 }
const LOGINS_AT_ONCE = 4
const BYSTANDING = 5000
const BESIDE_ROUNDS = 9

/** What a sign-in costs who signs in, and who does something else meanwhile. */
export const login: Benchmark = {
  name: 'login',
  summary: 'sign-in alone, beside guesses from four networks, and a reader beside four sign-ins',
  run: async (stand) => {
    const [app, bare, people] = [await stand.app(), await stand.bare(), await stand.clients(LOGINS_AT_ONCE + 1, 0)]
    await stand.quiet()
    const [bystander, ...others] = people
    if (bystander === undefined) throw new Error('There is nobody to stand by.')
    return [
      await alone(app, bare, bystander),
      await beside(app, bystander, others),
      await besideGuessers(app, bystander, others),
    ]
  },
}

async function alone(app: App, bare: BareWorker, client: Client): Promise<Figure> {
  const derive = () =>
    fetch(`${bare.origin}/api/derive`, { method: 'POST', body: client.password }).then((answer) => answer.json())
  const measured = await inTurn(ROUNDS, {
    derivation: () => timed(derive),
    own: () => timed(() => signInOnce(app, client)),
  })
  const [derivation, own] = [median(measured.derivation), median(measured.own)]
  return against('login, p50', own, { what: 'the derivation alone, ms', value: derivation }, atMost(2))
}

/** A reader of the balance while four others sign in without a pause, against the same reader with nobody else there. */
async function beside(app: App, bystander: Client, others: readonly Client[]): Promise<Figure> {
  const undisturbed = await readFor(app, bystander, BYSTANDING / 2)
  const ended = new AbortController()
  const logins = others.map(async (client) => {
    while (!ended.signal.aborted) await signInOnce(app, client)
  })
  const disturbed = await readFor(app, bystander, BYSTANDING)
  ended.abort()
  await Promise.all(logins)
  const [alone, own] = [percentile(undisturbed, 0.99), percentile(disturbed, 0.99)]
  return against('a reader beside 4 logins, p99', own, { what: 'nobody signs in, ms', value: alone }, atMost(2))
}

/**
 * A sign-in while four networks guess passwords without a pause, each try derived twice, against the same while four networks
 * sign in, each derived once: networks take turns, so that a guess costs others no more.
 */
async function besideGuessers(app: App, person: Client, others: readonly Client[]): Promise<Figure> {
  const guess = () => failureOf(signInOnce(app, { email: newEmail(), password: newPassword() }))
  const rights = await signInsBeside(
    app,
    person,
    others.map((other) => () => signInOnce(app, other)),
  )
  const guesses = await signInsBeside(
    app,
    person,
    others.map(() => guess),
  )
  return against(
    'login beside 4 guessers, p50',
    median(guesses),
    { what: 'beside 4 who know theirs, ms', value: median(rights) },
    atMost(1.25),
  )
}

/** How long each sign-in took while these went on. */
async function signInsBeside(app: App, person: Client, works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const ended = new AbortController()
  const running = works.map(async (work) => {
    while (!ended.signal.aborted) await work()
  })
  const times: number[] = []
  for (let round = 0; round < BESIDE_ROUNDS; round++) times.push(await timed(() => signInOnce(app, person)))
  ended.abort()
  await Promise.all(running)
  return times
}

/** From a network of its own each time. */
async function signInOnce(app: App, { email, password }: Pick<Client, 'email' | 'password'>): Promise<void> {
  await api(app, token, { body: { username: email, password } })
}

/** How long each read took, one after the other. */
async function readFor(app: App, client: Client, milliseconds: number): Promise<number[]> {
  const connection = await openConnection({
    method: 'GET',
    url: `${app.origin}${creditBalance.path}`,
    headers: { Authorization: `Bearer ${client.token}`, 'CF-Connecting-IP': client.address },
  })
  const until = performance.now() + milliseconds
  const times: number[] = []
  while (performance.now() < until) times.push(await timed(() => connection.ask()))
  connection.close()
  return times
}
