import type { Input } from '../../../contract/endpoint.ts'
import type { Role } from '../../../contract/fields.ts'
import { updateProfile } from '../../../contract/profile.ts'
import type { Profile } from '../../../contract/profile.ts'
import type { Complaint } from '../../forms/form-state.ts'

/** What stands in the form: lists are texts with an entry a line. */
export interface ProfileValues {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly clinic_name: string
  readonly education: string
  readonly bio: string
  readonly specialties: string
  readonly approaches: string
  readonly availability: string
  readonly accepts_new_clients: boolean
}

export type ProfileField = keyof ProfileValues
export type ProfileTexts = Complaint<ProfileField>['fields']
export type ProfileBody = Input<typeof updateProfile>['body']

const FIELDS: readonly string[] = [
  'first_name',
  'last_name',
  'phone',
  'clinic_name',
  'education',
  'bio',
  'specialties',
  'approaches',
  'availability',
  'accepts_new_clients',
] satisfies ProfileField[]

export function valuesOf(profile: Profile): ProfileValues {
  return {
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    phone: profile.phone ?? '',
    clinic_name: profile.clinic_name ?? '',
    education: profile.education ?? '',
    bio: profile.bio ?? '',
    specialties: profile.specialties.join('\n'),
    approaches: profile.approaches.join('\n'),
    availability: profile.availability ?? '',
    accepts_new_clients: profile.accepts_new_clients,
  }
}

/** What differs from what is saved, as it would be sent. */
export function changesOf(saved: ProfileValues, edited: Partial<ProfileValues>): Partial<ProfileValues> {
  const changed = Object.entries(edited).filter(([field, value]) => isField(field) && saved[field] !== value)
  return Object.fromEntries(changed)
}

/** The entries of a list field: one a line, without empty ones. */
export function entriesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What is sent; a client sends nothing of what only therapists have. */
export function bodyOf(values: ProfileValues, role: Role): ProfileBody {
  const [first, last] = [values.first_name.trim(), values.last_name.trim()]
  const personal = {
    first_name: first,
    last_name: last,
    name: [first, last].filter((part) => part !== '').join(' ') || 'User',
    phone: values.phone.trim(),
  }
  if (role === 'patient') return personal
  return {
    ...personal,
    clinic_name: values.clinic_name,
    education: values.education,
    bio: values.bio,
    specialties: entriesOf(values.specialties),
    approaches: entriesOf(values.approaches),
    availability: values.availability,
    accepts_new_clients: values.accepts_new_clients,
  }
}

/** What the contract says against a body, at the fields; null when nothing does. */
export function complaintAbout(body: ProfileBody): Complaint<ProfileField> | null {
  const parsed = updateProfile.body.safeParse(body)
  const fields = atFields(parsed.error?.issues ?? [])
  return Object.keys(fields).length === 0 ? null : { form: null, fields }
}

/** Complaints at the fields they are about: the first about each, and in a list the line it is about. */
export function atFields(
  issues: readonly { readonly path: readonly unknown[]; readonly message: string }[],
): ProfileTexts {
  const complaints: Partial<Record<ProfileField, string>> = {}
  for (const { path, message } of issues) {
    const [field, line] = path
    if (!isField(field)) continue
    complaints[field] ??= typeof line === 'number' ? `Rad ${line + 1}: ${message}` : message
  }
  return complaints
}

function isField(name: unknown): name is ProfileField {
  return typeof name === 'string' && FIELDS.includes(name)
}
