import { licenceText } from '../../../contract/licence-text.ts'
import { confirmAction } from '../../ui/confirm.ts'

/** Asks once more before anything is shared with somebody whom nobody has checked. True where it may be. */
export async function mayShareWith({ name, verified }: { name: string; verified: boolean }): Promise<boolean> {
  if (verified) return true
  return confirmAction({
    title: `Är du säker på vem ${name} är?`,
    body: `${licenceText(false)}. Dela bara om du vet att det är din terapeut, till exempel för att ni har träffats.`,
    confirmLabel: 'Ja, dela',
    cancelLabel: 'Nej, inte nu',
  })
}
