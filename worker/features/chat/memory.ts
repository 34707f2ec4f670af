import type { SealedExchange } from './exchange-row.ts'

/**
 * What a reply is made from, as it was last read from Postgres and has grown since: the newest exchanges that are
 * not archived, oldest first, the name, the profile's summary and whether there is a therapist. All that somebody wrote is sealed.
 */
export interface Memory {
  readonly rows: readonly SealedExchange[]
  readonly firstName: string | null
  readonly summary: string | null
  readonly hasTherapist: boolean
}

/** The memory with one more exchange, in the order they were begun, and at most `limit` of them. */
export function grown(memory: Memory, row: SealedExchange, limit: number): Memory {
  const others = memory.rows.filter((other) => other.messageId !== row.messageId)
  const rows = [...others, row].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return { ...memory, rows: rows.slice(-limit) }
}

/** Holds because only `memoryText` writes what is read here; JSON turns the dates into text and back. */
export function parseMemory(text: string): Memory {
  const memory = JSON.parse(text) as Memory
  return { ...memory, rows: memory.rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })) }
}

export function memoryText(memory: Memory): string {
  return JSON.stringify(memory)
}
