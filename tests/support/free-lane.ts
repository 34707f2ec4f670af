import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { resumeAnonymousReply, sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import { resumeChatReply, sendChatMessage } from '../../contract/chat.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type Caller, type LooseInput, request } from './api.ts'
import type { App } from './app.ts'
import { chatOf, newId } from './chat.ts'
import { openStream } from './events.ts'
import { creditAccount, paidMessages } from './ledger.ts'
import { newPatient, type PatientOptions, type Person } from './people.ts'
import { newVisitor, type Visitor } from './visitor.ts'

/** The lines that every answer in danger names one of. */
export const LINE = /112|90101|90 390/

/** How an answer is read: whole, as it comes, or from a second connection after the first was lost. */
export const WAYS = ['whole', 'streamed', 'read on'] as const
type Way = (typeof WAYS)[number]

/** What came of a message, however it was read. */
interface Answered {
  readonly status: number
  readonly text: string
  readonly tier: unknown
  /** The events' names without the deltas after the first; of a whole answer none. */
  readonly names: readonly string[]
  /** Of a visitor the free chats that are left; null in danger, where they do not count. */
  readonly remaining: unknown
}

/** Somebody who talks, and what it has cost them. */
export interface Talker {
  ask(message: string, way: Way): Promise<Answered>
  /** The messages that were paid and the credits left, to be held against the same from before; of a visitor nothing. */
  paid(): Promise<unknown>
}

interface Routes {
  readonly send: Endpoint
  readonly resume: Endpoint
  readonly input: (message: string, id: string) => LooseInput
  readonly again: (id: string) => LooseInput
}

async function asked(app: App, { send, resume, input, again }: Routes, caller: Caller, message: string, way: Way) {
  const id = newId()
  if (way === 'whole') {
    const answer = await request(app, send, input(message, id), caller)
    return answeredBy(answer.status, await answer.json(), [])
  }
  const reader = await openStream(app, send, input(message, id), caller)
  if (way === 'read on') {
    await reader.next()
    await reader.leave()
  }
  const stream = way === 'read on' ? await openStream(app, resume, again(id), caller) : reader
  const events = await stream.rest()
  const names = events.map(({ event }) => event).filter((name, at, all) => name !== 'delta' || all[at - 1] !== 'delta')
  return answeredBy(stream.answer.status, events.at(-1)?.data ?? {}, names)
}

function answeredBy(status: number, data: Record<string, unknown>, names: readonly string[]): Answered {
  const metadata = (data['metadata'] ?? data) as Record<string, unknown>
  return {
    status,
    text: typeof data['response'] === 'string' ? data['response'] : JSON.stringify(data),
    tier: metadata['safety_tier'],
    names,
    remaining: data['remaining_chats'] ?? null,
  }
}

/** A client, by what they are asked and charged. */
export async function clientTalker(
  app: App,
  options: PatientOptions = {},
): Promise<Talker & { readonly person: Person }> {
  const person = await newPatient(app, options)
  const routes: Routes = {
    send: sendChatMessage,
    resume: resumeChatReply,
    input: (message, message_id) => ({ body: { message, message_id } }),
    again: (message_id) => ({ params: { message_id }, query: { after: 0 } }),
  }
  return {
    person,
    ask: (message, way) => asked(app, routes, person, message, way),
    paid: async () => [await paidMessages(app, person.id), await chatOf(() => app).balance(person)],
  }
}

/** A visitor, by the chats that are told as left: in danger none is told of. */
export async function visitorTalker(app: App, caller: Caller = {}): Promise<Talker & { readonly visitor: Visitor }> {
  const visitor = await newVisitor(app, caller)
  const session_id = randomBytes(24).toString('base64url')
  const routes: Routes = {
    send: sendAnonymousMessage,
    resume: resumeAnonymousReply,
    input: (message, message_id) => ({ body: { message, message_id, session_id } }),
    again: (message_id) => ({ body: { message_id, session_id, after: 0 } }),
  }
  return {
    visitor,
    ask: (message, way) => asked(app, routes, visitor.caller, message, way),
    paid: async () => null,
  }
}

/** What the answer to a message in danger says of what it cost: nothing. */
export const freeReply = (tier: string, left: number) => ({ current_balance: left, metadata: { safety_tier: tier } })

/** Not one entry beyond what the person began with, and nothing held back. */
export async function expectNoCreditMoved(app: App, person: Person, left: number): Promise<void> {
  const entries = await (await creditAccount(app, person.id)).entries()
  expect(entries.filter(({ kind, waived }) => kind === 'use' && !waived)).toEqual([])
  expect(await chatOf(() => app).balance(person)).toBe(left)
}
