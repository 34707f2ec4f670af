import * as z from 'zod/mini'
import { REGENERATION_PART_BYTES, REGENERATION_PART_EXCHANGES } from '../../../contract/anamnesis-limits.ts'
import { utf8 } from '../../crypto/bytes.ts'

/** One exchange or session as it is read. */
export const Piece = z.object({
  kind: z.enum(['exchange', 'session']),
  id: z.string(),
  /** When it was said. */
  at: z.iso.datetime(),
  /** What the person wrote, or what the therapist noted of the session. */
  said: z.string(),
  /** What the AI answered, or the transcript; empty where there is none. */
  beside: z.string(),
})
export type Piece = z.output<typeof Piece>

/** Puts pieces together to parts of so many and so large at most, as they come; a part holds one piece at least. */
export async function* inParts(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece[]> {
  let part: Piece[] = []
  let bytes = 0
  for await (const piece of pieces) {
    const size = utf8(JSON.stringify(piece)).length
    if (part.length === REGENERATION_PART_EXCHANGES || (part.length > 0 && bytes + size > REGENERATION_PART_BYTES)) {
      yield part
      part = []
      bytes = 0
    }
    part.push(piece)
    bytes += size
  }
  if (part.length > 0) yield part
}
