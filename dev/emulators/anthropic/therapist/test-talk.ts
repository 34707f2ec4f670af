import { reply } from './reply.ts'

/** Talks through `messages` and gives the replies. */
export function talk(messages: readonly string[], system: readonly string[] = []): string[] {
  const turns: { role: 'user' | 'assistant'; texts: string[] }[] = []
  return messages.map((message) => {
    turns.push({ role: 'user', texts: [message] })
    const answer = reply({ system, turns })
    turns.push({ role: 'assistant', texts: [answer] })
    return answer
  })
}
