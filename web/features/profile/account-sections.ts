import type { Role } from '../../../contract/fields.ts'

export interface AccountSection {
  /** Also the address of its heading: `/profile#delning`. */
  readonly id: string
  readonly title: string
}

const EVERYBODY: readonly Role[] = ['patient', 'therapist']
const CLIENTS: readonly Role[] = ['patient']

/** The parts of "Mitt konto", what is needed most often first, and whom each is for. */
const SECTIONS = [
  { id: 'credits', title: 'Credits och köp', roles: CLIENTS },
  { id: 'delning', title: 'Delning', roles: CLIENTS },
  { id: 'larm', title: 'Larm', roles: CLIENTS },
  { id: 'lasare', title: 'Vem har läst', roles: EVERYBODY },
  { id: 'profil', title: 'Profil', roles: EVERYBODY },
  { id: 'losenord', title: 'Lösenord', roles: EVERYBODY },
  { id: 'aterstallningskod', title: 'Återställningskod', roles: EVERYBODY },
  { id: 'tvasteg', title: 'Tvåstegsinloggning', roles: EVERYBODY },
  { id: 'enheter', title: 'Inloggade enheter', roles: EVERYBODY },
  { id: 'lamnasnabbt', title: 'Lämna snabbt', roles: EVERYBODY },
  { id: 'las', title: 'Lås', roles: EVERYBODY },
  { id: 'utseende', title: 'Utseende', roles: EVERYBODY },
  { id: 'samtycken', title: 'Samtycken', roles: CLIENTS },
  { id: 'uppgifter', title: 'Dina uppgifter', roles: EVERYBODY },
] as const satisfies readonly (AccountSection & { roles: readonly Role[] })[]

export type AccountSectionId = (typeof SECTIONS)[number]['id']

/** The parts that a role sees: therapists have no credits, no sharing and no consents. */
export function sectionsFor(role: Role): readonly { id: AccountSectionId; title: string }[] {
  return SECTIONS.filter(({ roles }) => roles.includes(role)).map(({ id, title }) => ({ id, title }))
}
