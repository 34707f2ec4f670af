import { and, desc, eq } from 'drizzle-orm'
import { chatHistory } from '../../contract/chat.ts'
import { CHAT_HISTORY_LIMIT } from '../../contract/limits.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { api } from '../support/api.ts'
import { against, atMost, type Benchmark } from './benchmark.ts'
import { openConnection } from './connection.ts'
import { inTurn, median, timed } from './statistics.ts'

const ROUNDS = { rounds: 80, warmUp: 10, within: 10_000 }

/** A page of fifty conversations, every text opened, against the same rows straight from the database. */
export const history: Benchmark = {
  name: 'history',
  summary: 'GET history of 50, all decrypted, one reader',
  run: async (stand) => {
    const app = await stand.app()
    const [client] = await stand.clients(1, CHAT_HISTORY_LIMIT)
    if (client === undefined) throw new Error('There is no client.')
    const page = await api(app, chatHistory, { query: {} }, client)
    const opened = page.conversations.filter(({ locked, message }) => !locked && message !== '').length
    if (opened !== CHAT_HISTORY_LIMIT) throw new Error(`Only ${opened} of ${CHAT_HISTORY_LIMIT} conversations opened.`)
    await stand.quiet()
    const connection = await openConnection({
      method: 'GET',
      url: `${app.origin}${chatHistory.path}`,
      headers: { Authorization: `Bearer ${client.token}`, 'CF-Connecting-IP': client.address },
    })
    const rows = () =>
      app.db
        .select()
        .from(exchanges)
        .where(and(eq(exchanges.patientId, client.id)))
        .orderBy(desc(exchanges.createdAt), desc(exchanges.id))
        .limit(CHAT_HISTORY_LIMIT + 1)
    const measured = await inTurn(
      ROUNDS,
      () => timed(rows),
      () => timed(() => connection.ask()),
    )
    connection.close()
    const [query, own] = [median(measured.first), median(measured.second)]
    return [
      against('history of 50, p50', own, { what: 'the query alone, ms', value: query }, atMost(1.6)),
      { name: 'history of 50, p50', value: own, unit: 'ms', limit: null },
    ]
  },
}
