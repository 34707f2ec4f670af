import { kept } from '../../api/browser-storage.ts'
import { askEither } from '../../ui/confirm.ts'
import { wordsLeft } from './words-left.ts'
import type { WordsLeft } from './words-left.ts'

const QUESTIONS: Readonly<Record<WordsLeft, string>> = {
  talk: 'Det finns ett samtal på den här enheten. Är det ditt?',
  answers: 'Det finns halvskrivna svar på den här enheten. Är de dina?',
  both: 'Det finns ett samtal och halvskrivna svar på den här enheten. Är de dina?',
}

/**
 * Where a visitor has left words in this browser, asks whoever signs in or registers whether they are theirs: yes makes them
 * the account's, no removes them here. Without an answer they stay out of the account and out of sight. The answer, null
 * where there is none or nothing to ask. Never throws.
 */
export async function askWhose(): Promise<boolean | null> {
  const words = wordsLeft()
  if (words === null) return null
  const isTheirs = await askEither({
    title: QUESTIONS[words],
    body: 'Det är skrivet utan konto, kanske av någon annan. Säger du nej tas det bort från den här enheten.',
    confirmLabel: 'Ja, spara det i mitt konto',
    cancelLabel: 'Nej, ta bort det härifrån',
  })
  if (isTheirs === true) kept.claim()
  if (isTheirs === false) kept.discardUnclaimed()
  return isTheirs
}
