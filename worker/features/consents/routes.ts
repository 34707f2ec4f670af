import { setConsent } from '../../../contract/consents.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { setConsents } from './set-consents.ts'

export function consentRoutes(app: App): void {
  mount(app, setConsent, (ctx, { body }) => setConsents(ctx, body.consents, body.given))
}
