import type { sendChatMessage } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { CHAT_CONTEXT_EXCHANGES } from '../../../contract/limits.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import { useKey } from '../../../durable-objects/client-chat/deliver.ts'
import type { ChatTurn } from '../../../durable-objects/client-chat/turn.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { buildPrompt } from '../../generation/build-prompt.ts'
import { firstSignals } from './first-signals.ts'
import { assess, type Assessment } from '../safety/assess.ts'
import { raiseClientSafety } from '../safety/raise-client-safety.ts'
import { replyContext } from '../../generation/reply-context.ts'
import { hasRisen, initialState } from '../safety/next-state.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { writingKeys } from '../keys/writing-keys.ts'
import { type Background, loadBackground } from './background.ts'
import { findByMessage } from './queries.ts'
import { storedReply } from './stored-reply.ts'

type Account = ReturnType<typeof creditAccount>
type Message = Input<typeof sendChatMessage>['body']

/**
 * Answers one message (docs/architecture.md): one wave of reads, the crisis screen, then the client's own object owns
 * the reply. Idempotent by `message_id`. Throws `AppError` 402 `no_credits`, 403 `consent_required`, 409 for a deleted
 * reply.
 */
export async function answerClient(ctx: UserContext, body: Message): Promise<ReadableStream<Uint8Array>> {
  const patientId = ctx.actor.userId
  const account = creditAccount(ctx.bindings, ctx.config, patientId)
  const key = useKey(body.message_id)
  // What the screen finds in the words alone decides whether a credit is held at all: the free lane waits for no ledger.
  const alone = assess(initialState(), body.message, [], ctx.now())
  const reservation = alone.state.tier === 'none' ? account.reserve(key) : null
  reservation?.catch(() => undefined)
  const release = () => {
    if (reservation !== null) ctx.after(reservation.then(() => account.void(key)))
  }
  try {
    const background = await loadBackground(ctx, body.message_id, CHAT_CONTEXT_EXCHANGES)
    if (background.stored !== null) {
      await reservation
      const { balance } = background.settled ? await account.void(key) : { balance: await account.balance() }
      return await storedReply(ctx, background.stored, balance)
    }
    const recent = background.history.filter((turn) => turn.role === 'user').map((turn) => turn.content)
    const { kept, state: before, folded } = background.safety
    const assessed = assess(before, body.message, recent, ctx.now())
    // Also where an analysis has raised it since: this is the first reply that can meet it.
    const safety = { ...assessed, risen: hasRisen(kept, assessed.state) }
    const free = safety.state.tier !== 'none'
    const held = free ? null : await reservation
    if (held?.outcome === 'insufficient') throw noCredits()
    const turn = await turnOf(ctx, body, background, safety, {
      charged: held?.outcome === 'reserved',
      balance: held?.balance ?? (await freeBalance(account, reservation, key)),
    })
    const chat = clientChat(ctx.bindings, ctx.config, patientId)
    if (safety.state !== kept || folded.length > 0) {
      const { keys } = await ctx.actor.session
      const { record } = await writingKeys(keys, patientId)
      await raiseClientSafety(ctx, { patientId, keys, record }, safety.found)
    }
    // A paid message was answered before: a second answer would be free.
    const view = held?.outcome === 'settled' ? await chat.look(body.message_id, 0) : await chat.begin(turn)
    if (view.state === 'live') return view.stream
    const row = view.state === 'sealed' ? view.row : await findByMessage(ctx.db, ownScope(ctx, 'chat'), body.message_id)
    if (row === null) throw new AppError('conflict', 'Det här meddelandet är redan besvarat, och svaret är raderat.')
    return await storedReply(ctx, row, turn.balance)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'no_credits')) release()
    throw error
  }
}

/** The credits of somebody who is not charged, without the one that was held; a ledger that is away holds nobody up. */
async function freeBalance(account: Account, reservation: Promise<unknown> | null, key: string): Promise<number> {
  try {
    if (reservation === null) return await account.balance()
    await reservation
    return (await account.void(key)).balance
  } catch {
    return 0
  }
}

function noCredits(): AppError {
  return new AppError('no_credits', 'Du har inga credits kvar. Välj en plan för att fortsätta chatta.')
}

async function turnOf(
  ctx: UserContext,
  body: Message,
  background: Background,
  safety: Assessment,
  credit: { readonly charged: boolean; readonly balance: number },
): Promise<ChatTurn> {
  const { found, state, risen } = safety
  const { chat, record } = background.epochs
  return {
    messageId: body.message_id,
    conversationId: ctx.newId(),
    patientId: ctx.actor.userId,
    message: body.message,
    prompt: buildPrompt({
      tier: state.tier,
      kinds: state.kinds,
      profile: background.profile,
      history: background.history,
      message: body.message,
      firstReplyAfterRaisedTier: risen,
      anonymous: false,
      displayName: background.firstName,
    }),
    context: replyContext({ tier: state.tier, kinds: state.kinds, risen }, background.history),
    signals: { ...firstSignals(body.message, found), safety_tier: state.tier, safety_kinds: [...state.kinds] },
    chat,
    record,
    ...credit,
    createdAt: ctx.now(),
    jobId: ctx.newId(),
    requestId: ctx.requestId,
  }
}
