import { useState } from 'react'
import { getProfile, updateProfile, User } from '../../../contract/profile.ts'
import type { Profile } from '../../../contract/profile.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { q, queryClient } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { useErrorFocus } from '../../forms/use-error-focus.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { atFields, bodyOf, changesOf, complaintsAbout, valuesOf } from './profile-values.ts'
import type { ProfileBody, ProfileComplaints, ProfileValues } from './profile-values.ts'

const FAILED = 'Kunde inte uppdatera profilen'

/**
 * The profile form over what is saved: only what was edited here is kept apart, so that a newer profile from another
 * tab shows in the fields that nobody has touched.
 */
export function useProfileForm(profile: Profile) {
  const saved = valuesOf(profile)
  const [edited, setEdited] = useState<Partial<ProfileValues>>({})
  const [complaints, setComplaints] = useState<ProfileComplaints>({})
  const [isSaved, setIsSaved] = useState(false)
  const { area, focusFirstError } = useErrorFocus()
  const sending = useSubmission()
  const values = { ...saved, ...edited }
  const changes = changesOf(saved, edited)

  function change(typed: Partial<ProfileValues>) {
    setIsSaved(false)
    setEdited((before) => ({ ...before, ...typed }))
  }

  function complain(found: ProfileComplaints) {
    setComplaints(found)
    focusFirstError()
  }

  function submit() {
    const body = bodyOf(values, profile.role)
    const found = complaintsAbout(body)
    sending.setError(null)
    setIsSaved(false)
    if (Object.keys(found).length > 0) return complain(found)
    setComplaints({})
    sending.run(() => send(body), refused)
  }

  async function send(body: ProfileBody) {
    const next = await call(updateProfile, { body })
    queryClient.setQueryData(q(getProfile).queryKey, next)
    session.setUser(User.parse(next))
    // What was typed while it was being sent is still to be saved.
    setEdited((now) => changesOf(values, now))
    setIsSaved(true)
  }

  function refused(error: unknown): string {
    const issues = error instanceof ApiError ? error.issues : []
    const found = atFields(issues.map(({ field, message }) => ({ path: [field], message })))
    if (Object.keys(found).length === 0) return detailOf(error, FAILED)
    complain(found)
    return FAILED
  }

  return { area, values, complaints, sending, isSaved, isDirty: Object.keys(changes).length > 0, change, submit }
}
