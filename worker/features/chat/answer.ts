import type { sendChatMessage } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { CHAT_CONTEXT_EXCHANGES } from '../../../contract/limits.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import { useKey } from '../../../durable-objects/client-chat/deliver.ts'
import type { ChatTurn } from '../../../durable-objects/client-chat/turn.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { buildPrompt } from './prompt/build-prompt.ts'
import { firstSignals } from './prompt/first-signals.ts'
import { replyContext } from '../safety/reply-context.ts'
import { screen } from '../safety/screen.ts'
import { sealSafety } from '../safety/sealed-state.ts'
import { hasRisen, nextState } from '../safety/state.ts'
import { writingKeys } from '../sharing/writing-keys.ts'
import { type Background, loadBackground } from './background.ts'
import { storedReply } from './stored-reply.ts'

type Message = Input<typeof sendChatMessage>['body']

/**
 * Answers one message (DESIGN §4): one wave of reads, the crisis screen, then the client's own object owns the reply.
 * Idempotent by `message_id`. Throws `AppError` 402 `no_credits`, 403 `consent_required`.
 */
export async function answerClient(ctx: UserContext, body: Message): Promise<ReadableStream<Uint8Array>> {
  const patientId = ctx.actor.userId
  const account = creditAccount(ctx.bindings, ctx.config, patientId)
  const key = useKey(body.message_id)
  // What the screen finds in the words alone decides whether a credit is held at all: the free lane waits for no ledger.
  const alone = screen(body.message, { tier: 'none' })
  const reservation = alone.tier === 'none' ? account.reserve(key) : null
  reservation?.catch(() => undefined)
  const release = () => ctx.after(Promise.resolve(reservation).then(() => account.void(key)))
  try {
    const background = await loadBackground(ctx, body.message_id, CHAT_CONTEXT_EXCHANGES)
    if (background.stored !== null) return await storedReply(ctx, background.stored, await account.balance())
    const held = await reservation
    const safety = assess(ctx, body.message, background)
    const free = safety.state.tier !== 'none'
    if (!free && held?.outcome === 'insufficient') throw noCredits()
    const charged = !free && held?.outcome === 'reserved'
    if (!charged && held?.outcome === 'reserved') release()
    const turn = await turnOf(ctx, body, background, safety, {
      charged,
      balance: held?.balance ?? (await account.balance()),
    })
    const chat = clientChat(ctx.bindings, ctx.config, patientId)
    if (safety.state !== background.safety) {
      const record = await ctx.actor.session.then(({ keys }) => writingKeys(keys, patientId))
      await chat.raiseSafety(await sealSafety(safety.state, patientId, record.record), safety.state.tier)
    }
    const view = await chat.begin(turn)
    if (view.state === 'live') return view.stream
    if (view.state === 'sealed') return await storedReply(ctx, view.row, turn.balance)
    throw new AppError(
      'database_unavailable',
      'Svaret är sparat men går inte att hämta just nu. Försök igen om en stund.',
    )
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'no_credits')) release()
    throw error
  }
}

function noCredits(): AppError {
  return new AppError('no_credits', 'Du har inga credits kvar. Välj en plan för att fortsätta chatta.')
}

/** The one place where a client's message meets the crisis screen, with what is known of the person. */
function assess(ctx: UserContext, message: string, background: Background) {
  const recentTexts = background.history.filter((turn) => turn.role === 'user').map((turn) => turn.content)
  const screened = screen(message, { tier: background.safety.tier, recentTexts })
  const state = nextState(background.safety, screened, ctx.now().getTime())
  return { screened, state, risen: hasRisen(background.safety, state) }
}

async function turnOf(
  ctx: UserContext,
  body: Message,
  background: Background,
  safety: ReturnType<typeof assess>,
  credit: { readonly charged: boolean; readonly balance: number },
): Promise<ChatTurn> {
  const { state, screened, risen } = safety
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
    signals: { ...firstSignals(body.message, screened), safety_tier: state.tier, safety_kinds: [...state.kinds] },
    chat,
    record,
    ...credit,
    createdAt: ctx.now(),
    jobId: ctx.newId(),
    requestId: ctx.requestId,
  }
}
