import type { sendContactMessage } from '../../../contract/contact.ts'
import type { Input, ResponseOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { sealForServer } from '../../crypto/server-text.ts'
import { auditRow } from '../../db/audit.ts'
import { allAllow, attemptsFrom, attemptsOf, attemptsUnder, countInTurn } from '../../http/attempts-of.ts'
import { errorFields, log } from '../../log.ts'
import { rotating } from '../../secrets/rotating.ts'
import { assess, toldOf } from '../safety/assess.ts'
import { initialState } from '../safety/next-state.ts'
import { mailLetter } from './mail-letters.ts'
import { contactMessages } from './tables.ts'
import { DAY, HOUR } from '../../day.ts'

type Letter = Input<typeof sendContactMessage>['body']
type Answer = ResponseOf<typeof sendContactMessage>

const LETTERS_OF_AN_ADDRESS_PER_DAY = 20
const CONTACT_LETTERS_PER_DAY = 300
const CRISIS_LETTERS_OF_AN_ADDRESS_PER_DAY = 60

/**
 * Every letter counts under the same rules, so that no count tells whose was above tier none (docs/keys.md). One that is gets
 * past more of them: neither a busy network nor a flood of others shuts it out.
 */
const ORDINARY = rulesOf(5, LETTERS_OF_AN_ADDRESS_PER_DAY, CONTACT_LETTERS_PER_DAY)
const CRISIS = rulesOf(30, CRISIS_LETTERS_OF_AN_ADDRESS_PER_DAY, 1000)

function rulesOf(hour: number, day: number, all: number) {
  return {
    hour: { name: 'contact', limit: hour, window: HOUR },
    day: { name: 'contact-day', limit: day, window: DAY },
    all: { name: 'contact-all', limit: all, window: DAY },
  }
}

/** Letters of a day that are taken from everybody together. */
export const LETTERS_OF_ALL = ORDINARY.all

const THANKS = 'Tack för ditt meddelande. Vi svarar inom 24 timmar.'
const FULL = 'Vi har fått många meddelanden i dag och kan inte ta emot fler just nu. Försök igen i morgon.'
const NOT_RECEIVED = 'Vi kunde inte ta emot ditt meddelande just nu. Vänta inte på oss: här finns hjälp direkt.'

/**
 * Takes a letter to the operator: stores it sealed, mails it to them, and tells how urgent it sounds, which is kept
 * nowhere. Above tier none no limit answers with an error (docs/safety.md). Throws `AppError` 429 past the limits.
 */
export async function sendLetter(ctx: Context, letter: Letter): Promise<Answer> {
  const { tier, kinds } = toldOf(assess(initialState(), letter.message, [], ctx.now()))
  const thanks = { message: THANKS, safety_tier: tier, safety_kinds: [...kinds], received: true }
  // Only a program fills in the field that nobody sees. It learns nothing from the answer.
  if (letter.website) return thanks
  const id = ctx.newId()
  if (tier === 'none') {
    await countOrdinary(ctx)
    await store(ctx, id, letter)
  } else if (!(await takeCrisisLetter(ctx, id, letter))) {
    return { ...thanks, message: NOT_RECEIVED, received: false }
  }
  ctx.after(mailLetter(ctx, id, letter))
  return thanks
}

function countOrdinary(ctx: Context): Promise<void> {
  return countInTurn([
    attemptsFrom(ctx, ORDINARY.hour, ctx.address),
    attemptsFrom(ctx, ORDINARY.day, ctx.address),
    attemptsUnder(ctx, [ORDINARY.all], 'all', FULL),
  ])
}

/** False where it could not be taken: whoever wrote it is then told so, together with where help is. */
async function takeCrisisLetter(ctx: Context, id: string, letter: Letter): Promise<boolean> {
  try {
    const mayTake = await allAllow([
      attemptsFrom(ctx, CRISIS.hour, ctx.address),
      attemptsFrom(ctx, CRISIS.day, ctx.address),
      attemptsOf(ctx, CRISIS.all, 'all'),
    ])
    if (mayTake) await store(ctx, id, letter)
    return mayTake
  } catch (error) {
    log('error', 'letter_not_taken', { requestId: ctx.requestId, ...errorFields(error) })
    return false
  }
}

async function store(ctx: Context, id: string, { name, email, message }: Letter): Promise<void> {
  const text = JSON.stringify({ name: name || null, email, message })
  const sealed = await sealForServer(text, rotating(ctx.config, 'SERVER_KEY'), { purpose: 'contact', row: id })
  await ctx.db.batch([
    ctx.db.insert(contactMessages).values({ id, sealed, createdAt: ctx.now() }),
    auditRow(ctx, { action: 'contact.send', entity: id }),
  ])
}
