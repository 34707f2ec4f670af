import type { ListedTherapist } from '../../../contract/matching.ts'

type Searched = Pick<ListedTherapist, 'name' | 'specialties' | 'approaches'>

/** Those with every searched word at the start of a word of their name, specialties or approaches. */
export function filterTherapists<T extends Searched>(therapists: readonly T[], search: string): T[] {
  const sought = wordsOf(search)
  return therapists.filter(({ name, specialties, approaches }) => {
    const words = wordsOf([name, ...specialties, ...approaches].join(' '))
    return sought.every((start) => words.some((word) => word.startsWith(start)))
  })
}

/** Without case and accents: "angest" finds "Ångest", and "kbt" finds "KBT". */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** How many are shown, in words. */
export function countText(shown: number, all: number): string {
  const noun = shown === 1 ? 'terapeut' : 'terapeuter'
  return shown === all ? `${all} ${noun}` : `${shown} av ${all} terapeuter`
}
