import { kept } from '../../api/browser-storage.ts'
import { parseJson } from '../../api/parse-json.ts'
import { isText } from '../../api/shape.ts'

/** Keeps what a reply was handed out with: it shows, once the talk is in an account, that the reply was given here. */
export function keepProof({ message_id: messageId, proof }: { message_id: string; proof: string }): void {
  kept.setItem('anonymousProofs', JSON.stringify({ ...proofsIn(kept.getItem('anonymousProofs')), [messageId]: proof }))
}

/** The proofs by message; none where what is kept is damaged. */
export function proofsIn(text: string | null): Readonly<Record<string, string>> {
  const found = parseJson(text)
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => isText(entry[1])))
}
