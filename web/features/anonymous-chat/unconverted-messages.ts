import * as z from 'zod/mini'
import { AnonymousMessage, bytesOf } from '../../../contract/anonymous-chat.ts'
import { IMPORT_MAX_BYTES, IMPORT_MESSAGES } from '../../../contract/limits.ts'
import type { KeyValueStore } from '../../api/item-store.ts'
import { proofsIn } from './kept-proofs.ts'
import { parseJson } from '../../api/parse-json.ts'

/** All that is kept of a talk. */
const TALK = [
  'anonymousMessages',
  'lyhord_talk',
  'anonymousProofs',
  'instantChatMessages',
  'anonymous_session_id',
  'pendingAnamnesisMessages',
] as const

/** More than this of one conversation is not brought along. */
const MOST = 200

/**
 * The anonymous conversation this browser keeps, oldest first, each message once, errors left out. Empty when the
 * visitor has written nothing. Damaged parts are skipped.
 */
export function keptAnonymousMessages(store: Pick<KeyValueStore, 'getItem'>): AnonymousMessage[] {
  const byId = new Map<string, AnonymousMessage>()
  const copies = [
    store.getItem('anonymousMessages'),
    store.getItem('instantChatMessages'),
    store.getItem('pendingAnamnesisMessages'),
  ]
  for (const message of copies.flatMap(messagesIn)) {
    if (message.isError !== true && !byId.has(message.id)) byId.set(message.id, message)
  }
  const proofs = proofsIn(store.getItem('anonymousProofs'))
  const messages = [...byId.values()].map((message) => {
    const proof = proofs[message.id.replace(/-reply$/, '')]
    return message.type === 'user' || proof === undefined ? message : { ...message, proof }
  })
  return messages.some((message) => message.type === 'user') ? messages.slice(-MOST) : []
}

/** A conversation in parts that one call takes each, none of which begins with a reply to what another holds. */
export function portionsOf(messages: readonly AnonymousMessage[]): AnonymousMessage[][] {
  const portions: AnonymousMessage[][] = []
  for (const exchange of exchangesIn(messages)) {
    const last = portions.at(-1)
    if (last !== undefined && isTaken([...last, ...exchange])) last.push(...exchange)
    else portions.push(exchange)
  }
  return portions
}

function isTaken(portion: readonly AnonymousMessage[]): boolean {
  return portion.length <= IMPORT_MESSAGES && bytesOf(portion) <= IMPORT_MAX_BYTES
}

/** Each message of the visitor with what followed it. */
function exchangesIn(messages: readonly AnonymousMessage[]): AnonymousMessage[][] {
  const exchanges: AnonymousMessage[][] = []
  for (const message of messages) {
    const last = exchanges.at(-1)
    if (message.type === 'user' || last === undefined) exchanges.push([message])
    else last.push(message)
  }
  return exchanges
}

function messagesIn(text: string | null): AnonymousMessage[] {
  const list = z.safeParse(z.array(z.unknown()), parseJson(text)).data ?? []
  return list.flatMap((item) => z.safeParse(AnonymousMessage, item).data ?? [])
}

/** True when this tab's conversation is in the account already. */
export function isConverted(store: KeyValueStore): boolean {
  return store.getItem('messagesAlreadyConverted') !== null
}

/** Forgets the copies of a conversation that the account now holds. */
export function markConverted(store: KeyValueStore): void {
  store.setItem('messagesAlreadyConverted', 'true')
  for (const key of TALK) store.removeItem(key)
}
