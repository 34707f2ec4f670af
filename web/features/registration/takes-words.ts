import { kept } from '../../api/browser-storage.ts'
import { askWhose } from '../anonymous-chat/ask-whose.ts'

/**
 * Whether a registration takes along what a visitor has left in this browser, and then claims it: what was written in this
 * very tab, as its page says. Anything else may be another's of the same device, and is asked about as at a sign-in. Asked
 * twice, since another tab may have written while the code was awaited. Never throws.
 */
export async function takesWords(): Promise<boolean> {
  if (!kept.isOfThisTab()) return (await askWhose()) === true
  kept.claim()
  return true
}
