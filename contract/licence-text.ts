/** What is said of a therapist wherever their name stands before a client who has not met them here. */
export function licenceText(verified: boolean): string {
  return verified ? 'Legitimation kontrollerad' : 'Lyhörd har inte kontrollerat den här personens legitimation'
}
