import { type OpenedSession, userActor } from '../../worker/actor.ts'
import { openDatabase } from '../../worker/db/client.ts'
import { readConfig, type WorkerEnv } from '../../worker/env.ts'
import { type Background, type Kept, loadBackground } from '../../worker/features/chat/background.ts'
import type { ClientQuestion } from '../../worker/features/chat/client-question.ts'
import { ownScope } from '../../worker/features/keys/patient-scope.ts'
import { openSession } from '../../worker/features/sign-in/open-session.ts'
import type { ChatMemory } from './chat-memory.ts'

interface OpenDeps {
  readonly bindings: WorkerEnv
  readonly memory: ChatMemory
  /** Lets work outlive the answer. */
  readonly after: (work: Promise<unknown>) => void
}

/** Opens the session of who asks and what the reply is made from; a profile that is due is written anew beside it. */
export async function openBackground(
  { bindings, memory, after }: OpenDeps,
  question: ClientQuestion,
): Promise<{ readonly session: OpenedSession; readonly background: Background }> {
  const config = readConfig(bindings)
  const actor = userActor(question.session, () => openSession(bindings, config, question.session))
  const session = await actor.session
  const db = openDatabase(config.DATABASE_URL, config.NEON_FETCH_ENDPOINT)
  const recall = memory.recall(question.messageId)
  const keep = (read: Kept) => memory.keep(read, recall.mark)
  const source = { deps: { bindings, config, db }, scope: ownScope(actor), session, recall, keep }
  const background = await loadBackground(source, question)
  if (background.profile.isDue) after(memory.foldProfile({ db, actor, requestId: question.requestId }))
  return { session, background }
}
