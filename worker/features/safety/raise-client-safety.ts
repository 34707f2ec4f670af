import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { Context } from '../../context.ts'
import { inboxPublicKey } from '../../crypto/epoch.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import type { AlertAsk } from '../alerts/alert-ask.ts'
import { newestSecret, type WritingKey } from '../keys/writing-keys.ts'
import { isFree } from '../../../contract/safety-tiers.ts'
import { alertAsk } from './alert-ask.ts'
import { type ClientState, nextClientState, toldAnew } from './client-state.ts'
import { openFoldedSafety, sealSignal, type SealedSignal } from './open-folded-safety.ts'
import { sealSafety } from './open-safety.ts'
import type { Signal } from './next-state.ts'

/** Whose state it is, and the keys that open and seal it. */
interface SafetyOwner {
  readonly patientId: string
  readonly keys: EpochKeys
  readonly record: WritingKey
}

/** So often the state is made anew where others come between; what still finds no room waits beside it, and costs no more. */
const TRIES = 20

/** A sealed state to be put in the place of the one it was made from. */
export interface SafetyChange {
  /** What stood there; where it did not open (`locked`) it is put aside, and waits for its key. */
  readonly before: string | null
  readonly locked: boolean
  readonly after: string
  /** The signals that are in it. */
  readonly folded: readonly string[]
}

/** Where a client's safety state is kept: their object, from outside or from within. */
export interface SafetyStore {
  recall(): MaybePromise<{ readonly safety: string | null; readonly signals: readonly SealedSignal[] }>
  /** False when another state has come in the place of `before`. The alert that is asked for is kept together with the state. */
  replaceSafety(change: SafetyChange, alert: AlertAsk | null): MaybePromise<boolean>
  /** Keeps what was found beside the state, with the alert that it asks for: nothing else can come between. */
  addSafetySignal(signal: SealedSignal, alert: AlertAsk | null): MaybePromise<void>
}

type MaybePromise<T> = T | Promise<T>

/**
 * Adds what a message shows, and what analyses found meanwhile, to the client's kept safety state (docs/safety.md). The
 * state is compared and swapped as ciphertext: nothing that comes at the same moment is lost, and the object learns no
 * tier. In danger an alert is kept with it, to be made for who is connected (docs/safety.md#alerts). It is sealed and
 * written anew where it says the same, too: that it was written tells nothing (docs/keys.md).
 */
export async function raiseSafety(store: SafetyStore, owner: SafetyOwner, found: Signal, now: Date): Promise<void> {
  const next = (state: ClientState) => nextClientState(state, found, now.getTime())
  const isKept = await changeSafety(store, owner, next, (after) => askFor(owner, after, found, now))
  if (!isKept) await keepBeside(store, owner, found, now)
}

/**
 * Asks for the alert that danger makes which was there before anybody was connected to be told (docs/safety.md#alerts). The state is
 * written anew as above, whether or not there is any.
 */
export async function alertOfKept(store: SafetyStore, owner: SafetyOwner, now: Date): Promise<void> {
  const next = (state: ClientState) => (isFree(state.tier) ? toldAnew(state, now.getTime()) : state)
  const record = newestSecret(owner.keys, owner.patientId, 'record')
  await changeSafety(store, owner, next, (after) => alertAsk(after, record, after.lastSignalAt ?? now.getTime()))
}

/** False where others came between every time. */
async function changeSafety(
  store: SafetyStore,
  { patientId, keys, record }: SafetyOwner,
  next: (state: ClientState) => ClientState,
  askOf: (after: ClientState) => Promise<AlertAsk | null>,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const sealed = await store.recall()
    const { state, folded, locked } = await openFoldedSafety(sealed, patientId, keys)
    const after = next(state)
    const change = { before: sealed.safety, locked, after: await sealSafety(after, patientId, record), folded }
    if (await store.replaceSafety(change, await askOf(after))) return true
  }
  return false
}

/** In a rush of messages: beside the state, whose next reader folds it in. Nothing found is kept as well, so that it tells nothing. */
async function keepBeside(store: SafetyStore, owner: SafetyOwner, found: Signal, now: Date): Promise<void> {
  const { patientId, keys } = owner
  const { state } = await openFoldedSafety(await store.recall(), patientId, keys)
  const { epoch, secret } = newestSecret(keys, patientId, 'record')
  const jobId = crypto.randomUUID()
  const signal = { tier: found.messageTier ?? found.tier, kinds: [...found.kinds], at: now.getTime(), said: true }
  const sealed = await sealSignal(signal, { patientId, jobId, inbox: await inboxPublicKey(secret), epoch })
  const after = nextClientState(state, found, now.getTime())
  await store.addSafetySignal({ jobId, sealed }, await askFor(owner, after, found, now))
}

async function askFor({ patientId, keys }: SafetyOwner, after: ClientState, found: Signal, now: Date) {
  if (!isFree(found.messageTier ?? found.tier)) return null
  return alertAsk(after, newestSecret(keys, patientId, 'record'), now.getTime())
}

/** The same from outside the client's object. */
export function raiseClientSafety(ctx: Context, owner: SafetyOwner, found: Signal): Promise<void> {
  return raiseSafety(clientChat(ctx.bindings, ctx.config, owner.patientId), owner, found, ctx.now())
}
