import { sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import { newAddress } from './addresses.ts'
import { api, type Caller, request } from './api.ts'
import type { App } from './app.ts'
import { openStream } from './events.ts'

/** A browser without an account: it keeps its cookie, as browsers do. */
export interface Visitor {
  readonly caller: Caller
  say(message: string, more?: AnonymousInput): ReturnType<typeof api<typeof sendAnonymousMessage>>
  stream(message: string, more?: AnonymousInput): ReturnType<typeof openStream>
  /** The answer untouched. */
  ask(message: string, more?: AnonymousInput): Promise<Response>
}

export interface AnonymousInput {
  readonly session_id?: string
  readonly message_id?: string
}

/** A browser that comes for the first time; `cookie` makes it one that claims to have been here. */
export async function newVisitor(app: App, caller: Caller = {}): Promise<Visitor> {
  const address = caller.address ?? newAddress()
  const cookie = caller.cookie ?? (await firstCookie(app, address))
  const own = { address, cookie }
  return {
    caller: own,
    say: (message, more) => api(app, sendAnonymousMessage, { body: { message, ...more } }, own),
    stream: (message, more) => openStream(app, sendAnonymousMessage, { body: { message, ...more } }, own),
    ask: (message, more) => request(app, sendAnonymousMessage, { body: { message, ...more } }, own),
  }
}

/** The cookie of a new visitor: given with the first answer, here to a message that the model could not answer. */
async function firstCookie(app: App, address: string): Promise<string> {
  const answer = await request(app, sendAnonymousMessage, { body: { message: 'Hej [[empty]]' } }, { address })
  await answer.body?.cancel()
  return cookieOf(answer)
}

/** `name=value` of the cookie that an answer sets. Throws when it sets none. */
export function cookieOf(answer: Response): string {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(`No cookie was set by an answer of ${answer.status}.`)
  return cookie
}
