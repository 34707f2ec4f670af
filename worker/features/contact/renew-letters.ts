import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { openForServer, sealForServer } from '../../crypto/server-text.ts'
import { renewRows } from '../../secrets/renew-rows.ts'
import { rotating } from '../../secrets/rotating.ts'
import { contactMessages } from './tables.ts'

/** Seals letters anew that the earlier `SERVER_KEY` sealed. */
export function renewLetters(ctx: Context): Promise<void> {
  const { db } = ctx
  const key = rotating(ctx.config, 'SERVER_KEY')
  return renewRows(ctx, {
    name: 'contact_messages.sealed',
    table: contactMessages,
    column: contactMessages.sealed,
    list: (where, limit) => db.select().from(contactMessages).where(where).limit(limit),
    renew: async ({ id, sealed }) => {
      const place = { purpose: 'contact', row: id } as const
      const text = await openForServer(sealed, key, place).catch(() => null)
      return text === null ? null : sealForServer(text, key, place)
    },
    write: ({ id, sealed }, renewed) =>
      db
        .update(contactMessages)
        .set({ sealed: renewed })
        .where(and(eq(contactMessages.id, id), eq(contactMessages.sealed, sealed))),
  })
}
