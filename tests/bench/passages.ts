import { KNOWLEDGE_PASSAGES } from '../../contract/knowledge.ts'
import { relevantPassages } from '../../worker/features/ai-settings/relevant-passages.ts'
import { atMost, type Benchmark } from './benchmark.ts'
import { median } from './statistics.ts'

const ROUNDS = 60
const WARM_UP = 10
/** Milliseconds that a message may wait for them. */
const MOST = 10
const WORDS =
  'ångest oro sömn natt vaken kropp andning tankar känslor exponering steg obehag säkerhet beteende situation undvika stanna kvar vecka övning skriva ner rädsla trygghet gräns relation familj arbete stress paus vila glädje sorg skam skuld ilska mod värdering riktning avstånd medkänsla lugn rytm vana hjälp stöd samtal terapi'.split(
    ' ',
  )
const MESSAGE =
  'Jag har svårt att sova på natten och tankarna snurrar om arbetet och familjen. Jag känner oro i kroppen, undviker situationer och skäms över det. Hur ska jag våga stanna kvar när rädslan kommer?'

/** Passages of 600 characters, no two alike. */
function fullKnowledge() {
  return Array.from({ length: KNOWLEDGE_PASSAGES }, (_, at) => {
    const words = Array.from({ length: 90 }, (_word, place) => WORDS[(at * 31 + place * (7 + (at % 5))) % WORDS.length])
    return { entryId: String(at), title: `Text ${at}`, text: words.join(' ').slice(0, 600), priority: (at % 10) + 1 }
  })
}

/** What a message waits for while the passages that it is about are looked for, in a knowledge base that is full. */
export const passageSearch: Benchmark = {
  name: 'passages',
  summary: 'the relevant ones of 500 passages, for one message',
  run: async (stand) => {
    await stand.quiet()
    const all = fullKnowledge()
    const times = Array.from({ length: WARM_UP + ROUNDS }, () => {
      const began = performance.now()
      relevantPassages(all, MESSAGE)
      return performance.now() - began
    }).slice(WARM_UP)
    return [{ name: 'relevant of 500 passages, p50', value: median(times), unit: 'ms', limit: atMost(MOST) }]
  },
}
