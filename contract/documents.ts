/** What a document that a therapist uploads may be, and what is said of one that cannot be read. */

/** Bytes: 10 MB. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024
export const DOCUMENT_MAX_PAGES = 300
/** Milliseconds that the pages of one may take. */
export const DOCUMENT_READ_WITHIN = 20_000
/** Uploads in a day, of one therapist and of all. */
export const DOCUMENTS_A_DAY = 40
/** From one network address, whosever they are: a clinic has several therapists. */
export const DOCUMENTS_PER_ADDRESS_AND_DAY = 120
export const DOCUMENTS_IN_ALL_A_DAY = 2000

export const DOCUMENT_EXTENSIONS = ['.txt', '.pdf', '.doc', '.docx'] as const
export const WRONG_DOCUMENT_KIND = 'Filtypen stöds inte. Välj en TXT, PDF, DOC eller DOCX-fil.'
export const DOCUMENT_TOO_LARGE = 'Filen är större än 10 MB. Välj en mindre, eller dela upp den.'

/** Why a document cannot be read, with the words for it. */
export const DOCUMENT_PROBLEMS = {
  unsupported: WRONG_DOCUMENT_KIND,
  encrypted:
    'Filen är skyddad med lösenord, eller mot att ändras eller kopieras. Spara den utan skydd och ladda upp den igen.',
  scanned:
    'Filen har ingen text som går att läsa, till exempel för att sidorna är bilder. Ladda upp en version med text, ' +
    'eller klistra in texten.',
  unreadable:
    'Filen är sparad på ett sätt som inte går att läsa här. Öppna den, välj Skriv ut och Spara som PDF, och ladda upp ' +
    'den nya filen. Du kan också klistra in texten.',
  broken:
    'Filen är skadad och går inte att läsa. Öppna den i programmet den är gjord i, spara den på nytt och försök igen.',
  empty: 'Det finns ingen text i filen.',
  unpacks_too_large: 'Filen packar upp sig till mycket mer än den borde. Spara den på nytt, eller klistra in texten.',
  too_many_pages: `Filen har fler än ${DOCUMENT_MAX_PAGES} sidor. Dela upp den och ladda upp delarna var för sig.`,
  too_long: 'Filen innehåller mer än 100 000 tecken. Dela upp den och ladda upp delarna var för sig.',
  too_slow: 'Det tog för lång tid att läsa filen. Dela upp den, eller klistra in texten.',
} as const

export type DocumentProblem = keyof typeof DOCUMENT_PROBLEMS
