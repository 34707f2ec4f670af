import type { ConnectedPatient } from '../../../contract/clients.ts'

/** From so many letters on names are suggested, and at most so many of them. */
const SUGGESTED_FROM = 2
const SUGGESTIONS = 5

function folded(text: string): string {
  return text.toLocaleLowerCase('sv-SE')
}

/** The clients whose name, first or last, or address holds what is searched for. Å is å, and is not a. */
export function findClients(clients: readonly ConnectedPatient[], search: string): readonly ConnectedPatient[] {
  const wanted = folded(search.trim())
  if (wanted === '') return clients
  return clients.filter(({ name, email, first_name, last_name }) =>
    [name, email, first_name, last_name].some((text) => text !== null && folded(text).includes(wanted)),
  )
}

/** Who is suggested while it is typed. */
export function suggestedClients(clients: readonly ConnectedPatient[], search: string): readonly ConnectedPatient[] {
  if ([...search.trim()].length < SUGGESTED_FROM) return []
  return findClients(clients, search).slice(0, SUGGESTIONS)
}

interface Part {
  readonly text: string
  readonly isHit: boolean
}

/** A text in parts: what is searched for, and what stands between. */
export function highlighted(text: string, search: string): readonly Part[] {
  const wanted = folded(search.trim())
  const found = folded(text)
  // A letter that becomes two in lower case would move every place after it.
  if (wanted === '' || found.length !== text.length) return [{ text, isHit: false }]
  const parts: Part[] = []
  let from = 0
  for (let at = found.indexOf(wanted); at !== -1; at = found.indexOf(wanted, from)) {
    parts.push({ text: text.slice(from, at), isHit: false }, { text: text.slice(at, at + wanted.length), isHit: true })
    from = at + wanted.length
  }
  parts.push({ text: text.slice(from), isHit: false })
  return parts.filter((part) => part.text !== '')
}
