import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { fromObject } from '../../personal-data/from-object.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { type ExportRow, WITHHELD } from '../../personal-data/section.ts'

/** Where the person is signed in. What a session is opened by is told of and never handed out. */
export const deviceData: PersonalData = {
  tables: [],
  sections: (ctx) => [
    fromObject({
      name: 'UserSessions',
      title: 'Inloggade enheter',
      rows: () => deviceRows(ctx),
      told: { device: 'Enhet', created_at: 'Loggade in', last_used_at: 'Användes senast', expires_at: 'Gäller till' },
    }),
  ],
  leave: ({ bindings, config }, userId) => userSessions(bindings, config, userId).endAll(),
  eraseOutside: ({ bindings, config }, userId) => userSessions(bindings, config, userId).erase(),
}

async function deviceRows(ctx: UserContext): Promise<ExportRow[]> {
  const sessions = await userSessions(ctx.bindings, ctx.config, ctx.actor.userId).list()
  const iso = (time: number) => new Date(time).toISOString()
  return sessions.map(({ sid, device, createdAt, lastUsedAt, expiresAt }) => ({
    sid,
    device,
    created_at: iso(createdAt),
    last_used_at: iso(lastUsedAt),
    expires_at: iso(expiresAt),
    keyring: WITHHELD,
  }))
}
