import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Device } from '../../../contract/devices.ts'
import type { UserContext } from '../../context.ts'

/** The devices that are signed in, the one used last first (docs/keys.md). */
export async function listDevices(ctx: UserContext): Promise<{ sessions: Device[] }> {
  const now = ctx.now().getTime()
  const sessions = await userSessions(ctx.bindings, ctx.config, ctx.actor.userId).list()
  return {
    sessions: sessions
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ sid, device, createdAt, lastUsedAt }) => ({
        sid,
        device,
        created_at: new Date(createdAt).toISOString(),
        last_used_at: new Date(lastUsedAt).toISOString(),
        is_current: sid === ctx.actor.sid,
      })),
  }
}
