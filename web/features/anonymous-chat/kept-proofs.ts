import { localStore } from '../../api/browser-storage.ts'
import { KEPT } from './kept-messages.ts'

/** Keeps what a reply was handed out with: it shows, once the talk is in an account, that the reply was given here. */
export function keepProof({ message_id: messageId, proof }: { message_id: string; proof: string }): void {
  localStore.setItem(KEPT.proofs, JSON.stringify({ ...proofsIn(localStore.getItem(KEPT.proofs)), [messageId]: proof }))
}

/** The proofs by message; none where what is kept is damaged. */
export function proofsIn(text: string | null): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => isText(entry[1])))
  } catch {
    return {}
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
