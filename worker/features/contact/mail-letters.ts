import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { openForServer } from '../../crypto/server-text.ts'
import { sendMail } from '../../integrations/mail.ts'
import { errorFields, log } from '../../log.ts'
import { rotating } from '../../secrets/rotating.ts'
import { contactMail, type ContactLetter } from './mails.ts'
import { contactMessages } from './tables.ts'

/** Letters of one run, drawn by lot: a hundred that always fail would stand before all others for ever. */
const MOST = 100
/** A letter younger than this may still be in the hands of the call that took it. Milliseconds. */
const IN_HAND = 60_000

/** Mails a letter to the operator, and notes that the mail was taken. Throws what the mail or the database throws. */
export async function mailLetter(ctx: Context, id: string, letter: ContactLetter): Promise<void> {
  await sendMail(ctx, contactMail(ctx.config.OPERATOR_EMAIL, id, letter))
  await ctx.db.update(contactMessages).set({ mailedAt: ctx.now() }).where(eq(contactMessages.id, id))
}

/**
 * Mails the letters whose mail has not been taken, and those that the operator wants once more (docs/operations.md): whoever
 * wrote one waits for an answer. One that fails is tried again by the next run, and keeps no other waiting.
 */
export async function mailLetters(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - IN_HAND)
  const waiting = await ctx.db
    .select({ id: contactMessages.id, sealed: contactMessages.sealed })
    .from(contactMessages)
    .where(and(isNull(contactMessages.mailedAt), lte(contactMessages.createdAt, before)))
    .orderBy(sql`random()`)
    .limit(MOST)
  for (const { id, sealed } of waiting) {
    try {
      await mailLetter(ctx, id, await openLetter(ctx, id, sealed))
    } catch (error) {
      log('error', 'letter_not_mailed', { letterId: id, ...errorFields(error) })
    }
  }
}

async function openLetter(ctx: Context, id: string, sealed: string): Promise<ContactLetter> {
  const text = await openForServer(sealed, rotating(ctx.config, 'SERVER_KEY'), { purpose: 'contact', row: id })
  return asLetter(JSON.parse(text))
}

/** Holds because what the server's key opens in this place was sealed by `sendLetter`. */
function asLetter(value: unknown): ContactLetter {
  return value as ContactLetter
}
