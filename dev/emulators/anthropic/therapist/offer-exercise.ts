import type { History } from './history.ts'

/** Somebody who wants to do something, rather than tell. */
const ASKS = /(?<!\[)övning|något (?:jag kan|som går att) göra/i
/** What the wish is about, by the mark of the exercise; the first that fits. */
const ABOUT: readonly (readonly [mark: string, about: RegExp])[] = [
  ['sömnfönster', /sömn|sover|sova|somna/i],
  ['orostid', /oro|grubbl|älta/i],
  ['grundning', /overklig|grundning|borta ur/i],
  ['tankedagbok', /tanke|tänker/i],
  ['aktivitetsplan', /igång|orkar|ligger kvar/i],
  ['värderingar', /viktigt|värdering|mening/i],
  ['andning', /andning|andas|panik|ångest|stress|lugna/i],
]
/** How many of the latest replies have to be without one. */
const REST = 4

export function markOf(mark: string): string {
  return `[övning:${mark}]`
}

/** The reply, with the mark of an exercise where the system lets one be offered and the person asks for something to do. */
export function withOffer(text: string, system: readonly string[], { message, replies }: History): string {
  if (!system.some((words) => words.includes(markOf('andning'))) || !ASKS.test(message)) return text
  if (replies.slice(-REST).some((reply) => reply.includes(markOf('').slice(0, -1)))) return text
  const [mark = 'andning'] = ABOUT.find(([, about]) => about.test(message)) ?? []
  return `${text}\n\n${markOf(mark)}`
}
