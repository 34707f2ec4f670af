import * as z from 'zod/mini'
import type { KeyValueStore } from '../../../api/item-store.ts'
import type { TherapistValues } from './therapist-values.ts'
import { parseJson } from '../../../api/parse-json.ts'

const Text = z._default(z.string(), '')

/** Everything but the passwords, which are never kept. */
const Draft = z.object({
  email: Text,
  firstName: Text,
  lastName: Text,
  phone: Text,
  clinic: Text,
  education: Text,
  bio: Text,
})
type TherapistDraft = z.output<typeof Draft>

/** What this tab's therapist registration goes on from after a reload. `store` is the tab's own. */
export function createTherapistDraft(store: KeyValueStore) {
  return {
    /** Null when nothing was typed yet, or what is kept cannot be read. */
    read(): TherapistDraft | null {
      const draft = z.safeParse(Draft, parseJson(store.getItem('lyhord_therapist_draft'))).data ?? null
      return draft === null || Object.values(draft).every((text) => text === '') ? null : draft
    },
    keep({ password: _password, confirmation: _confirmation, ...draft }: TherapistValues): void {
      store.setItem('lyhord_therapist_draft', JSON.stringify(draft))
    },
    forget(): void {
      store.removeItem('lyhord_therapist_draft')
    },
  }
}
