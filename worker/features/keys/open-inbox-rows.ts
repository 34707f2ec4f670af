import type * as z from 'zod/mini'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openPatientTexts, type PatientTextPlace } from '../../crypto/patient-text.ts'

/** A row of what is written to a client's inbox. */
interface InboxRow {
  readonly id: string
  readonly content: string
}

/** What of these opens with these keys and is of a form that was ever written there, with the id of its row. */
export async function openInboxRows<Content extends object>(
  rows: readonly InboxRow[],
  placeOf: (id: string) => PatientTextPlace,
  schema: z.ZodMiniType<Content>,
  keys: EpochKeys,
): Promise<(Content & { readonly id: string })[]> {
  const texts = rows.map(({ id, content }) => ({ sealed: content, place: placeOf(id) }))
  const opened = await openPatientTexts(keys, texts)
  return rows.flatMap(({ id }, at) => {
    const one = opened[at]
    const content = one === undefined || 'error' in one ? null : readForeign(one.text, schema)
    return content === null ? [] : [{ ...content, id }]
  })
}

/** What was opened of an inbox; null where it is not of this form: anybody who knows the inbox's key may have written there. */
export function readForeign<Content>(text: string, schema: z.ZodMiniType<Content>): Content | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
