import { kept } from '../../api/browser-storage.ts'

/** Keeps what a reply was handed out with: it shows, once the talk is in an account, that the reply was given here. */
export function keepProof({ message_id: messageId, proof }: { message_id: string; proof: string }): void {
  kept.setItem('anonymousProofs', JSON.stringify({ ...proofsIn(kept.getItem('anonymousProofs')), [messageId]: proof }))
}

/** The proofs by message; none where what is kept is damaged. */
export function proofsIn(text: string | null): Readonly<Record<string, string>> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => isText(entry[1])))
  } catch {
    return {}
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
