import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { chatHistory, deleteExchange, sendChatMessage } from '../../contract/chat.ts'
import { SIGNUP_CREDITS } from '../../contract/limits.ts'
import { createCheckout, processSuccessfulPayment } from '../../contract/payments.ts'
import { token } from '../../contract/sign-in.ts'

/** Signs in over HTTP, as a browser does; the first sign-in brings the free credits. */
export async function signIn(appOrigin: string, email: string, password: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password })
  const answer = await request(`${appOrigin}${token.path}`, { method: 'POST', body })
  return token.response.parse(answer).access_token
}

/** Buys a pack on the local checkout page, with its test card. */
export async function buyCredits(appOrigin: string, bearer: string): Promise<void> {
  const started = createCheckout.response.parse(
    await send(appOrigin, bearer, createCheckout.path, { plan_type: 'start' }),
  )
  await request(`${started.checkout_url}/pay`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ card: '4242424242424242' }),
  })
  await send(appOrigin, bearer, processSuccessfulPayment.path.replace(':session_id', started.checkout_session_id))
}

/** Uses the free credits up on replies that are then deleted, so that the account stands at zero. */
export async function useUpCredits(appOrigin: string, bearer: string): Promise<void> {
  const messages = Array.from({ length: SIGNUP_CREDITS }, () => ({ message: 'Hej', message_id: randomUUID() }))
  await Promise.all(messages.map((message) => send(appOrigin, bearer, sendChatMessage.path, message)))
  const used = new Set<string>(messages.map((message) => message.message_id))
  const history = chatHistory.response.parse(
    await request(`${appOrigin}${chatHistory.path}`, { headers: { Authorization: `Bearer ${bearer}` } }),
  )
  const drained = history.conversations.filter((conversation) => used.has(conversation.message_id))
  for (const { id } of drained) {
    await request(`${appOrigin}${deleteExchange.path.replace(':id', id)}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${bearer}` },
    })
  }
}

/** Posts as somebody who is signed in. Throws where the answer is not one of success. */
export function send(appOrigin: string, bearer: string, path: string, body?: unknown): Promise<unknown> {
  return request(`${appOrigin}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
}

const Failure = z.object({ code: z.string() })

async function request(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  const body: unknown = await answer.json()
  if (answer.ok) return body
  const failure = Failure.safeParse(body)
  throw new Error(`${new URL(url).pathname} answered ${answer.status} ${failure.success ? failure.data.code : ''}`)
}
