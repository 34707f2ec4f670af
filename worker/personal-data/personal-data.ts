import type { BatchItem } from 'drizzle-orm/batch'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context, UserContext } from '../context.ts'
import type { OldRows } from './old-rows.ts'
import type { Opening } from './opening.ts'
import type { Section } from './section.ts'

type Statements = readonly BatchItem<'pg'>[]

/**
 * What a feature holds of a person: how it is handed out, how it goes with them, and how long it is kept without that.
 * A row that hangs on the person's own row (`on delete cascade`) needs no statement to go.
 */
export interface PersonalData {
  /** The tables it speaks for: each of the database's is some feature's, and no two features'. */
  readonly tables: readonly PgTable[]
  readonly sections?: (ctx: UserContext, opening: Opening) => readonly Section[]
  /** What opens or proves something goes first of all, in one batch. */
  readonly eraseKeys?: (ctx: Context, userId: string) => Statements
  /** What has to end while the person's rows are still there. Safe to repeat. */
  readonly leave?: (ctx: Context, userId: string) => Promise<unknown>
  /** Takes rows away, or makes them nobody's: what is kept stands under the one new id `nobody`. Safe to repeat. */
  readonly eraseRows?: (ctx: Context, userId: string, nobody: string) => Statements
  /** Takes away what is kept outside Postgres: in the person's own objects, and with others. Safe to repeat. */
  readonly eraseOutside?: (ctx: Context, userId: string) => Promise<unknown>
  /** What is deleted for its age alone, by the name of its task, in this order. */
  readonly old?: Readonly<Record<string, (ctx: Context) => OldRows>>
  /** What else the night takes away for its age, by the name of its task. */
  readonly nightly?: Readonly<Record<string, (ctx: Context) => Promise<void>>>
}
