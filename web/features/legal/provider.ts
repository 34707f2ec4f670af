/** The address of whoever runs this installation, set when building (`VITE_CONTACT_EMAIL`). None is made up. */
export const CONTACT_EMAIL = (import.meta.env['VITE_CONTACT_EMAIL'] as string | undefined) || undefined

/** How to reach the one who runs this installation, as a sentence; the page /contact is linked beside it. */
export const CONTACT_SENTENCE =
  CONTACT_EMAIL === undefined
    ? 'Skriv till oss på kontaktsidan. Vi svarar inom 24 timmar.'
    : `Skriv till oss på kontaktsidan, eller mejla ${CONTACT_EMAIL}. Vi svarar inom 24 timmar.`
