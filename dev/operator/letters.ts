import { and, asc, eq, exists, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '../../worker/db/audit-actions.ts'
import { auditRowWhere } from '../../worker/db/audit.ts'
import type { Db } from '../../worker/db/client.ts'
import { contactMessages } from '../../worker/features/contact/tables.ts'
import type { Outcome } from '../operator-command.ts'
import { textTable } from '../text-table.ts'
import { operatorActor } from './operator-actor.ts'
import { ageOf, momentOf, type Waiting } from './waiting.ts'

export type LetterCommand =
  | { readonly verb: 'letters' }
  | { readonly verb: 'letters'; readonly act: 'answered' | 'mail'; readonly id: string }

/** At least the eight letters and digits that the mail of a letter has; a whole id too. */
const ID = /^[\da-f]{8}(-[\da-f-]{0,27})?$/i
const WHOLE_ID = 36
/** Whoever writes is promised an answer within so long. */
const PROMISED_HOURS = 24

/** The command that the arguments behind `letters` spell, or null. */
export function readLetterCommand(args: readonly string[]): LetterCommand | null {
  if (args.length === 0) return { verb: 'letters' }
  const [option, id = '', ...more] = args
  const act = option === '--answered' ? 'answered' : option === '--mail' ? 'mail' : null
  if (act === null || more.length > 0 || !ID.test(id)) return null
  return { verb: 'letters', act, id: id.toLowerCase() }
}

export function runLetterCommand(db: Db, command: LetterCommand, now: Date): Promise<Outcome> {
  if (!('act' in command)) return listLetters(db, now)
  return command.act === 'answered' ? noteAnswered(db, command.id, now) : mailAgain(db, command.id)
}

/** Letters that nobody has said are answered. What they say and who wrote them opens nowhere here: it is in the mail. */
export async function lettersWaiting(db: Db): Promise<Waiting[]> {
  const rows = await unanswered(db)
  return rows.map(({ id, mailedAt, createdAt }) => ({
    since: createdAt,
    what: mailedAt === null ? `letter ${numberOf(id)}, not mailed to you yet` : `letter ${numberOf(id)} to answer`,
    next: 'operator -- letters',
  }))
}

async function listLetters(db: Db, now: Date): Promise<Outcome> {
  const rows = await unanswered(db)
  if (rows.length === 0) return { done: true, lines: ['No letter waits for an answer.'] }
  return {
    done: true,
    lines: [
      `${rows.length} to answer, promised within ${PROMISED_HOURS} h. Each is in the mail to OPERATOR_EMAIL that has its number; answer that mail.`,
      '',
      ...textTable([
        ['letter', 'came (UTC)', 'age', 'mailed'],
        ...rows.map(({ id, createdAt, mailedAt }) => [
          numberOf(id),
          momentOf(createdAt),
          ageOf(createdAt, now),
          mailedAt === null ? 'not yet' : momentOf(mailedAt),
        ]),
      ]),
      '',
      'When one is answered:      npm run operator -- letters --answered <letter>',
      'To have it mailed again:   npm run operator -- letters --mail <letter>',
    ],
  }
}

/** A mistyped number must not end a letter that nobody has read: one that was never mailed is ended by its whole id alone. */
async function noteAnswered(db: Db, id: string, now: Date): Promise<Outcome> {
  const isWhole = id.length === WHOLE_ID
  return change(db, id, {
    when: and(isNull(contactMessages.answeredAt), isWhole ? undefined : isNotNull(contactMessages.mailedAt)),
    otherwise:
      'Nothing to do: it is answered already, or was never mailed to you. Such a letter is ended by its whole id.',
    set: { answeredAt: now, mailedAt: sql`coalesce(${contactMessages.mailedAt}, now())` },
    action: 'contact.answer',
    done: 'is answered.',
  })
}

/** Only the Worker can open a letter: it mails it again. */
async function mailAgain(db: Db, id: string): Promise<Outcome> {
  return change(db, id, {
    when: isNotNull(contactMessages.mailedAt),
    otherwise: 'Nothing to do: so it is already.',
    set: { mailedAt: null },
    action: 'contact.mail_again',
    done: 'is mailed to OPERATOR_EMAIL at the next run of the schedule (ten minutes at most).',
  })
}

interface Change {
  readonly when: SQL | undefined
  /** What is said of a letter for which that does not hold. */
  readonly otherwise: string
  readonly set: Record<string, Date | SQL | null>
  readonly action: AuditAction
  readonly done: string
}

/** Changes the one letter whose id begins so, with its audit row; where that was done before, nothing. */
async function change(db: Db, number: string, { when, otherwise, set, action, done }: Change): Promise<Outcome> {
  const found = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(like(sql`${contactMessages.id}::text`, `${number}%`))
    .limit(2)
  const [letter, other] = found
  if (letter === undefined) return { done: false, lines: [`There is no letter ${number}.`] }
  if (other !== undefined)
    return { done: false, lines: [`Several letters begin with ${number}: write more of the id.`] }
  const changing = and(eq(contactMessages.id, letter.id), when)
  const row = db.select({ id: contactMessages.id }).from(contactMessages).where(changing).for('update')
  const [, changed] = await db.batch([
    auditRowWhere(operatorActor(db), { action, entity: letter.id }, exists(row)),
    db.update(contactMessages).set(set).where(changing).returning({ id: contactMessages.id }),
  ])
  const said = changed.length > 0 ? `Letter ${numberOf(letter.id)} ${done}` : otherwise
  return { done: true, lines: [said] }
}

function unanswered(db: Db) {
  const { id, mailedAt, createdAt, answeredAt } = contactMessages
  return db
    .select({ id, mailedAt, createdAt })
    .from(contactMessages)
    .where(isNull(answeredAt))
    .orderBy(asc(createdAt))
    .limit(200)
}

function numberOf(id: string): string {
  return id.slice(0, 8)
}
