import type { App } from '../../http/mount.ts'

export function privacyRoutes(_app: App): void {}
