import { sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import type { ReplyWish } from '../../contract/reply-wishes.ts'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import { createToken, macToken } from '../../worker/crypto/token-mac.ts'
import { newAddress } from './addresses.ts'
import { api, type Caller, request } from './api.ts'
import type { App } from './app.ts'
import { openStream } from './events.ts'
import { secret } from './people.ts'

/** A browser without an account: it keeps its cookie, as browsers do. */
export interface Visitor {
  readonly caller: Caller
  say(message: string, more?: AnonymousInput): ReturnType<typeof api<typeof sendAnonymousMessage>>
  stream(message: string, more?: AnonymousInput): ReturnType<typeof openStream>
  /** The answer untouched. */
  ask(message: string, more?: AnonymousInput): Promise<Response>
}

interface AnonymousInput {
  readonly session_id?: string
  readonly message_id?: string
  readonly replaces?: string
  readonly wish?: ReplyWish
}

/** A browser with a cookie and no chats used; `cookie` makes it one that claims to have been here. */
export async function newVisitor(app: App, caller: Caller = {}): Promise<Visitor> {
  const address = caller.address ?? newAddress()
  const cookie = caller.cookie ?? (await newCookie(app))
  const own = { address, cookie }
  return {
    caller: own,
    say: (message, more) => api(app, sendAnonymousMessage, { body: { message, ...more } }, own),
    stream: (message, more) => openStream(app, sendAnonymousMessage, { body: { message, ...more } }, own),
    ask: (message, more) => request(app, sendAnonymousMessage, { body: { message, ...more } }, own),
  }
}

/** A cookie as the Worker signs it, of a browser that has used no chat yet. */
async function newCookie(app: App): Promise<string> {
  const id = createToken()
  const mac = await macToken(fromBase64Url(secret(app, 'CODE_PEPPER')), 'visitor', '', id)
  return `lyhord_visitor=${id}.${mac}`
}
