/** What the consents are asked for by all that concerns the profile. */
export const PROFILE_CONSENT = {
  lead: 'Det här behöver vi ditt ja till innan något skrivs upp i din profil. Det du skrivit finns kvar.',
  submitLabel: 'Ge mitt samtycke',
}
