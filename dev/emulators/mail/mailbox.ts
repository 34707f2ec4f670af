import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const address = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/)

/** What the app sends to `POST /mail`. */
export const OutgoingMail = z.object({
  from: z.string().min(1),
  to: address,
  replyTo: address.optional(),
  subject: z.string().min(1),
  text: z.string().min(1),
  html: z.string().default(''),
})
export type OutgoingMail = z.infer<typeof OutgoingMail>

const StoredMail = OutgoingMail.extend({ id: z.string(), at: z.string() })
export type StoredMail = z.infer<typeof StoredMail>

const KEPT = 1000

/** The mails that the app has sent, newest first; with a file they outlive the process (one JSON object a line). */
export class Mailbox {
  readonly #file: string | undefined
  #mails: StoredMail[]

  constructor(file?: string) {
    this.#file = file
    this.#mails = file === undefined ? [] : readMails(file)
  }

  deliver(mail: OutgoingMail): StoredMail {
    const stored = { ...mail, id: crypto.randomUUID(), at: new Date().toISOString() }
    this.#mails = [stored, ...this.#mails].slice(0, KEPT)
    if (this.#file !== undefined) {
      mkdirSync(dirname(this.#file), { recursive: true })
      appendFileSync(this.#file, `${JSON.stringify(stored)}\n`)
    }
    return stored
  }

  /** Newest first; `to` compares whole addresses, without regard to case. */
  list(to?: string): readonly StoredMail[] {
    const address = to?.trim().toLowerCase()
    return address ? this.#mails.filter((mail) => mail.to.toLowerCase() === address) : this.#mails
  }

  find(id: string): StoredMail | null {
    return this.#mails.find((mail) => mail.id === id) ?? null
  }

  clear(): void {
    this.#mails = []
    if (this.#file !== undefined) rmSync(this.#file, { force: true })
  }
}

function readMails(file: string): StoredMail[] {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return content
    .split('\n')
    .flatMap((line) => readLine(line))
    .toReversed()
    .slice(0, KEPT)
}

/** A process that is killed while it writes leaves half a line behind: it is left out. */
function readLine(line: string): StoredMail[] {
  try {
    const parsed = StoredMail.safeParse(JSON.parse(line))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}
