import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import { ChatMessageText } from '../../contract/fields.ts'
import { errorText } from '../console-log.ts'
import { type FreshClient, freshClient, type Service } from './fresh-client.ts'

const Turn = z.strictObject({ talk_id: z.uuid(), message: z.string() })

/**
 * Two endpoints by which an outside harness drives the production pipeline turn by turn: `POST /api/eval/start` gives `{ talk_id }`, a
 * client nobody has seen before; `POST /api/eval/turn` `{ talk_id, message }` gives `{ reply, tier, lines }`. They live on a developer's
 * machine alone and know no more of the service than a browser does.
 */
export function talkServer(service: Service): Hono {
  const talks = new Map<string, FreshClient>()
  const app = new Hono()
  app.onError((error, c) => c.json({ detail: errorText(error) }, 502))
  app.post('/api/eval/start', async (c) => {
    const client = await freshClient(service)
    const talk_id = randomUUID()
    talks.set(talk_id, client)
    return c.json({ talk_id })
  })
  app.post('/api/eval/turn', async (c) => {
    const turn = Turn.safeParse(await c.req.json().catch(() => null))
    if (!turn.success) return c.json({ detail: 'Skicka { talk_id, message }.' }, 422)
    const message = ChatMessageText.safeParse(turn.data.message)
    if (!message.success) return c.json({ detail: message.error.issues[0]?.message }, 422)
    const client = talks.get(turn.data.talk_id)
    if (client === undefined) return c.json({ detail: 'Samtalet finns inte. Börja ett nytt.' }, 404)
    return c.json(await client.say(message.data))
  })
  return app
}
