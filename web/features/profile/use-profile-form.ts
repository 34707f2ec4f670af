import { useState } from 'react'
import { getProfile, updateProfile, User } from '../../../contract/profile.ts'
import type { Profile } from '../../../contract/profile.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { q, queryClient } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { atFields, bodyOf, changesOf, complaintAbout, valuesOf } from './profile-values.ts'
import type { ProfileBody, ProfileField, ProfileValues } from './profile-values.ts'

const FAILED = 'Kunde inte uppdatera profilen'

/**
 * The profile form over what is saved: only what was edited here is kept apart, so that a newer profile from another
 * tab shows in the fields that nobody has touched.
 */
export function useProfileForm(profile: Profile) {
  const saved = valuesOf(profile)
  const [edited, setEdited] = useState<Partial<ProfileValues>>({})
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm(send, { check: complaintAbout, refused })
  const values = { ...saved, ...edited }
  const changes = changesOf(saved, edited)

  function change(typed: Partial<ProfileValues>) {
    setIsSaved(false)
    setEdited((before) => ({ ...before, ...typed }))
  }

  function submit() {
    setIsSaved(false)
    form.submit(bodyOf(values, profile.role))
  }

  async function send(body: ProfileBody) {
    const next = await call(updateProfile, { body })
    queryClient.setQueryData(q(getProfile).queryKey, next)
    session.setUser(User.parse(next))
    // What was typed while it was being sent is still to be saved.
    setEdited((now) => changesOf(values, now))
    setIsSaved(true)
  }

  return { ...form, values, isSaved, isDirty: Object.keys(changes).length > 0, change, submit }
}

function refused(error: unknown): Complaint<ProfileField> | string {
  const issues = error instanceof ApiError ? error.issues : []
  const fields = atFields(issues.map(({ field, message }) => ({ path: [field], message })))
  return Object.keys(fields).length === 0 ? detailOf(error, FAILED) : { form: FAILED, fields }
}
