import { kept } from '../../api/browser-storage.ts'
import { askWhose } from '../anonymous-chat/ask-whose.ts'

/**
 * Whether a registration takes along what a visitor has left in this browser: what was written in this very tab, as its page
 * says. Anything else may be another's of the same device, and is asked about as at a sign-in. Never throws.
 */
export async function takesWords(): Promise<boolean> {
  return kept.isOfThisTab() || (await askWhose()) === true
}
