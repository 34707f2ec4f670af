import type { App } from '../../http/mount.ts'

export function invitationRoutes(_app: App): void {}
