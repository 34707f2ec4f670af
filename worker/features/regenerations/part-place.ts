import * as z from 'zod/mini'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { type PatientTextPlace, sealToInbox } from '../../crypto/patient-text.ts'
import { bucketed } from '../anamnesis/bucketed.ts'
import { type Finding, FindingContent } from '../anamnesis/finding.ts'
import type { FindingTarget } from '../anamnesis/finding-place.ts'
import { openInboxRows } from '../keys/open-inbox-rows.ts'

/** Of one part, whoever wrote it: above what one is made of. */
const MOST_READ = 100

/** What one part has found, and what it was read from. */
const PartContent = z.extend(FindingContent, {
  chat_messages: z.number(),
  session_content: z.number(),
  /** The exchanges and sessions that were read, whatever they gave. */
  read: z.array(z.uuid()).check(z.maxLength(MOST_READ)),
  /** False where who asked may not read the talks: then nothing of theirs was read. */
  chats: z.boolean(),
})
type PartContent = z.output<typeof PartContent>

/** The same with the id of its row. */
export interface FoundPart extends PartContent, Finding {}

interface SealedPart {
  readonly id: string
  readonly content: string
}

/** Where a part lives: the job writes it to the client's inbox. */
export function partPlace(patientId: string, id: string): PatientTextPlace {
  return { table: 'regeneration_parts', row: id, field: 'content', patientId, scope: 'record', kinds: ['inbox'] }
}

/** A part for its column, for the client's keys alone. */
export async function sealPart(
  { id, ...content }: FoundPart,
  { patientId, inbox, epoch }: FindingTarget,
): Promise<SealedPart> {
  return { id, content: await sealToInbox(bucketed(content), inbox, { ...partPlace(patientId, id), epoch }) }
}

/** What of these opens with these keys and is of a form that was ever written here. */
export async function openParts(rows: readonly SealedPart[], patientId: string, keys: EpochKeys): Promise<FoundPart[]> {
  return openInboxRows(rows, (id) => partPlace(patientId, id), PartContent, keys)
}
