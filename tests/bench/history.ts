import { and, desc, eq } from 'drizzle-orm'
import { chatHistory } from '../../contract/chat.ts'
import { CHAT_HISTORY_LIMIT } from '../../contract/limits.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { api } from '../support/api.ts'
import { against, atMost, type Benchmark } from './benchmark.ts'
import { openConnection } from './connection.ts'
import { inTurn, median, timed } from './statistics.ts'

const ROUNDS = { rounds: 80, warmUp: 10, within: 10_000 }

/**
 * A page of fifty exchanges, every text opened, against the same rows unopened: as a bare Worker hands them on, which
 * pays the same way through the runtime and out to the database, and straight from the database without any Worker.
 */
export const history: Benchmark = {
  name: 'history',
  summary: 'GET history of 50, all decrypted, one reader',
  run: async (stand) => {
    const app = await stand.app()
    const [client] = await stand.clients(1, CHAT_HISTORY_LIMIT)
    if (client === undefined) throw new Error('There is no client.')
    const shown = await api(app, chatHistory, { query: {} }, client)
    const opened = shown.conversations.filter(({ locked, message }) => !locked && message !== '').length
    if (opened !== CHAT_HISTORY_LIMIT) throw new Error(`Only ${opened} of ${CHAT_HISTORY_LIMIT} conversations opened.`)
    await stand.quiet()
    const bare = await stand.bare()
    const headers = { Authorization: `Bearer ${client.token}`, 'CF-Connecting-IP': client.address }
    const connection = await openConnection({ method: 'GET', url: `${app.origin}${chatHistory.path}`, headers })
    const unopened = await openConnection({ method: 'GET', url: `${bare.origin}/api/page`, headers })
    const rows = () =>
      app.db
        .select()
        .from(exchanges)
        .where(and(eq(exchanges.patientId, client.id)))
        .orderBy(desc(exchanges.createdAt), desc(exchanges.id))
        .limit(CHAT_HISTORY_LIMIT + 1)
    const measured = await inTurn(ROUNDS, {
      query: () => timed(rows),
      bare: () => timed(() => unopened.ask()),
      own: () => timed(() => connection.ask()),
    })
    connection.close()
    unopened.close()
    const [page, query, own] = [median(measured.bare), median(measured.query), median(measured.own)]
    return [
      against('history of 50, p50', own, { what: 'unopened by a bare Worker, ms', value: page }, atMost(1.6)),
      against('history of 50, p50', own, { what: 'the query alone, ms', value: query }, null),
      { name: 'history of 50, p50', value: own, unit: 'ms', limit: null },
    ]
  },
}
