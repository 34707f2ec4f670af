import { confirmRegrant, keyFingerprint } from '../../contract/keys.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import type { Person } from './people.ts'

/** What the tests of opening again do over and over, for one app. */
export function regrantsOf(app: () => App) {
  return {
    /** Confirms the other person by the control code that they read out. */
    confirm: async (person: Person, other: Person) => {
      const { fingerprint } = await api(app(), keyFingerprint, {}, other)
      return api(app(), confirmRegrant, { body: { person_id: other.id, fingerprint } }, person)
    },
  }
}
