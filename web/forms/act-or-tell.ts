import { detailOf } from '../api/api-error.ts'
import { toast } from '../ui/toast.ts'

/** Does what no form sends: a press, a tick. Where it fails a toast says why, after `lead` ("Kunde inte spara:"); nothing is thrown. */
export async function actOrTell(act: () => Promise<unknown>, lead = ''): Promise<void> {
  try {
    await act()
  } catch (error) {
    toast(`${lead} ${detailOf(error)}`.trimStart(), { tone: 'error' })
  }
}
