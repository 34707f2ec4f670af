import type { App } from '../../http/mount.ts'

export function contactRoutes(_app: App): void {}
