/** The address of whoever runs this installation, set when building (`VITE_CONTACT_EMAIL`). None is made up. */
export const CONTACT_EMAIL = (import.meta.env['VITE_CONTACT_EMAIL'] as string | undefined) || undefined

/** Who runs this installation: name, number and address, set when building (`VITE_PROVIDER`). None is made up. */
const PROVIDER = (import.meta.env['VITE_PROVIDER'] as string | undefined) || undefined

/** Who runs this installation, where it has been told, and how to reach them; the page /contact is linked beside it. */
export const CONTACT_SENTENCE = [
  PROVIDER === undefined ? [] : `Lyhörd drivs av ${PROVIDER}.`,
  CONTACT_EMAIL === undefined
    ? 'Skriv till oss på kontaktsidan.'
    : `Skriv till oss på kontaktsidan, eller mejla ${CONTACT_EMAIL}.`,
  'Vi svarar inom 24 timmar.',
]
  .flat()
  .join(' ')
