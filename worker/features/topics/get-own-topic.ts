import { eq } from 'drizzle-orm'
import type { Topic } from '../../../contract/topics.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { ownTextOpener } from '../keys/open-key-chain.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { openTopic } from './open-topic.ts'
import { selectTopics, type TopicRow } from './queries.ts'
import { topics } from './tables.ts'

/** A client's line, as it is stored and as it is told. */
export interface OwnTopic {
  readonly row: TopicRow
  readonly topic: Topic
}

/** One of the acting client's lines. Throws `AppError` 404. */
export async function getOwnTopic(ctx: UserContext, id: string): Promise<OwnTopic> {
  const [{ keys }, own, [row]] = await Promise.all([
    ctx.actor.session,
    ownTextOpener(ctx),
    selectTopics(ctx.db, ownScope(ctx.actor), eq(topics.id, id)),
  ])
  if (row === undefined) throw noTopic()
  return { row, topic: await openTopic(row, { keys, own }) }
}

export function noTopic() {
  return notFound('Raden finns inte.')
}
