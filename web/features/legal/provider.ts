/** The address of whoever runs this installation, set when building (`VITE_CONTACT_EMAIL`). None is made up. */
const contactEmail = import.meta.env['VITE_CONTACT_EMAIL'] as string | undefined

/** How to reach the one who runs this installation, as a sentence. */
export const CONTACT_SENTENCE = contactEmail
  ? `Skriv till oss på ${contactEmail}. Vi svarar inom 24 timmar.`
  : 'Den som driver den här installationen av Lyhörd har inte lagt in någon kontaktadress än.'
