import { randomUUID } from 'node:crypto'
import { chatHistory, deleteExchange, sendChatMessage } from '../../contract/chat.ts'
import { SIGNUP_CREDITS } from '../../contract/limits.ts'
import { createCheckout, processSuccessfulPayment } from '../../contract/payments.ts'
import { request, send } from './calls.ts'

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
  const history = chatHistory.response.parse(await send(appOrigin, bearer, chatHistory.path, undefined, 'GET'))
  const drained = history.conversations.filter((conversation) => used.has(conversation.message_id))
  for (const { id } of drained) {
    await send(appOrigin, bearer, deleteExchange.path.replace(':id', id), undefined, 'DELETE')
  }
}
