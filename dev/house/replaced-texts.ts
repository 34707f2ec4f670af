interface Replaced {
  readonly given: string
  readonly instead: string
  readonly in: readonly string[]
}

/** The decision that says why these are said otherwise: its heading in docs/decisions.md, which has both texts of each. */
export const REPLACING_DECISION = 'Given texts that are said otherwise'

export const REPLACED_TEXTS: readonly Replaced[] = [
  {
    given: 'Credits are refilled automatically each month. No commitments.',
    instead: 'Engångsköp. Dina credits förfaller aldrig.',
    in: ['web/features/payments'],
  },
  { given: 'Reject Optional', instead: 'Endast nödvändiga', in: ['web/features/cookies', 'web/site'] },
  { given: 'Accept All', instead: 'Godkänn alla', in: ['web/features/cookies', 'web/site'] },
  { given: 'Learn more', instead: 'Läs mer', in: ['web/features/cookies', 'web/site'] },
  { given: 'Session expired', instead: 'Sessionen har gått ut', in: ['web/features/payments'] },
  { given: 'Failed to load credits', instead: 'Kunde inte hämta credits', in: ['web/features/payments'] },
  { given: 'Network error', instead: 'Nätverksfel', in: ['web/features/payments'] },
  { given: 'Please enter patient email', instead: 'Ange patientens e-post', in: ['contract'] },
  { given: 'Failed to create invitation', instead: 'Kunde inte skapa inbjudning', in: ['web/features/invitations'] },
  { given: 'Invitation created! Code: {code}', instead: 'Inbjudan skapad! Kod:', in: ['web/features/invitations'] },
  {
    given: 'Invitation code copied to clipboard!',
    instead: 'Inbjudningskoden är kopierad!',
    in: ['web/features/invitations'],
  },
  { given: 'Failed to load dashboard data', instead: 'Kunde inte ladda översikten', in: ['web/features/clients'] },
  { given: 'X of 4 configured', instead: '{n} av {n} konfigurerade', in: ['web/features/ai-settings'] },
  {
    given: 'Nätverksfel vid laddning av klientdata',
    instead: 'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.',
    in: ['web/api'],
  },
  { given: 'Failed to load blog posts', instead: 'Kunde inte ladda blogginlägg', in: ['web/features/blog'] },
  { given: 'Failed to load post', instead: 'Kunde inte ladda inlägget', in: ['web/features/blog'] },
]
