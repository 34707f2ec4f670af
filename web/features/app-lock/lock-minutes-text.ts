import { LOCK_MINUTES } from './lock.ts'

/** What can be chosen, within a sentence: "1, 5 eller 15 minuter". */
export const LOCK_MINUTES_TEXT = `${new Intl.ListFormat('sv', { type: 'disjunction' }).format(LOCK_MINUTES.map(String))} minuter`
