/** A screen’s texts as a specification quotes them for people to read. */
export interface SpecScreen {
  readonly name: string
  /** The section of the specification. */
  readonly section: string
  /** Folders or files that hold its words. */
  readonly in: readonly string[]
  /** To the letter. What stands in braces is put in by the product; three dots are left to it. */
  readonly texts: readonly string[]
}

const REGISTRATION = ['web/features/registration', 'contract']
const PASSWORD = ['web/features/password', 'contract/password.ts']

/** What the first specification quotes: entry, account, payments. */
export const ENTRY_TEXTS: readonly SpecScreen[] = [
  {
    name: 'The shell',
    section: '1 §2.2',
    in: ['web/frames', 'web/layouts', 'web/site'],
    texts: ['Hem', 'Hjälp', 'Mitt konto', 'Logga ut', 'Tillbaka hem', 'Klient'],
  },
  {
    name: 'Account',
    section: '1 §2.16, §5, §8',
    in: ['web/features/profile'],
    texts: ['Laddar konto...', 'Kunde inte uppdatera profilen', 'Profilen har uppdaterats!'],
  },
  {
    name: 'Password change',
    section: '1 §5, §8',
    in: PASSWORD,
    texts: [
      'Minst 8 tecken långt',
      'Det nya lösenordet måste vara minst 8 tecken långt',
      'De nya lösenorden stämmer inte överens',
      'Kunde inte ändra lösenordet',
      'Lösenordet har ändrats!',
    ],
  },
  {
    name: 'Password reset',
    section: '1 §5, §8',
    in: PASSWORD,
    texts: [
      'Ett fel uppstod. Försök igen senare.',
      'Ingen återställningslänk hittades',
      'Ogiltig återställningslänk',
      'Ett fel uppstod vid återställning av lösenord',
      'Lösenordet måste vara minst 8 tecken långt',
      'Lösenordet måste innehålla minst en liten bokstav',
      'Lösenordet måste innehålla minst en stor bokstav',
      'Lösenordet måste innehålla minst en siffra',
      'Lösenorden matchar inte',
    ],
  },
  {
    name: 'Registration',
    section: '1 §5, §8',
    in: REGISTRATION,
    texts: [
      'Alla fält är obligatoriska',
      'Ange en giltig e-postadress',
      'Lösenordet måste vara minst 8 tecken',
      'Lösenorden matchar inte',
      'Förnamn och efternamn är obligatoriska',
      'Registrering misslyckades',
      'Ett oväntat fel uppstod. Försök igen.',
      'Något gick fel vid registreringen. Försök igen.',
      'Registrering lyckades men inloggning misslyckades. Försök logga in manuellt.',
      'Inloggning misslyckades efter verifiering. Försök logga in manuellt.',
      'Något gick fel under kontouppsättningen. Försök igen eller kontakta support.',
      'Kontokonfigurationen misslyckades',
    ],
  },
  {
    name: 'Signing in, and its code',
    section: '1 §4, §5, §8',
    in: ['web/features/sign-in', 'contract', 'web/api'],
    texts: [
      'Inloggning misslyckades',
      'Ange alla 6 siffror',
      'Ogiltig verifieringskod',
      'Kunde inte skicka ny kod',
      'Ett fel uppstod. Försök igen.',
      'Ett fel uppstod vid inloggning efter verifiering. Försök logga in igen.',
      'Din session har gått ut. Du kommer att omdirigeras till inloggningssidan.',
    ],
  },
  {
    name: 'The mailed link',
    section: '1 §8',
    in: ['web/features/registration'],
    texts: ['Ingen verifieringslänk hittades', 'Ett fel uppstod vid verifiering'],
  },
  {
    name: 'Invitations',
    section: '1 §4, §8; 2 §5, §8',
    in: ['web/features/invitations', 'contract/invitations.ts', 'contract/fields.ts'],
    texts: [
      'Ingen inbjudningskod hittades.',
      'Du måste vara inloggad för att använda en inbjudningskod.',
      'Ogiltigt eller utgånget inbjudningskod.',
      'Ett fel uppstod. Försök igen senare.',
      'Ett fel uppstod vid validering av inbjudningskod.',
      'Ange en inbjudningskod',
      'Ange patientens e-post',
      'Kunde inte använda inbjudningskod',
      'Kunde inte skapa inbjudning',
    ],
  },
  {
    name: 'Talking without an account',
    section: '1 §8',
    in: ['web/features/anonymous-chat'],
    texts: ['Vänta medan AI:n svarar på ditt senaste meddelande...'],
  },
  {
    name: 'Contact',
    section: '1 §5, §8; 3 §8',
    in: ['web/features/contact'],
    texts: [
      'E-post och meddelande är obligatoriska fält',
      'Ett fel uppstod när meddelandet skulle skickas',
      'Försök igen senare',
    ],
  },
  {
    name: 'Payments',
    section: '1 §2.17, §8, §9',
    in: ['web/features/payments', 'contract/payments.ts'],
    texts: [
      'Bekräftar din betalning...',
      'Du avbröt betalningen. Inga pengar har dragits från ditt konto.',
      'Du måste logga in för att köpa credits',
      'Din session har gått ut. Vänligen logga in igen.',
      'Betalning misslyckades: {detail}',
      'Ett fel uppstod vid behandling av betalningen. Kontakta support om credits inte visas korrekt.',
      'Laddar...',
      'Fel',
      'Prova på',
      'Komma igång',
      'Daglig användning',
    ],
  },
]
