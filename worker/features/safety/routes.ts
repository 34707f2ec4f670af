import { crisisLines } from '../../../contract/safety.ts'
import { safetyResources } from '../../../contract/safety-resources.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'

export function safetyRoutes(app: App): void {
  mount(app, safetyResources, () => ({ lines: [...crisisLines] }))
}
