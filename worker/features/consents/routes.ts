import { setConsent } from '../../../contract/consents.ts'
import { type App, mount } from '../../http/mount.ts'
import { setConsents } from './set-consents.ts'

export function consentRoutes(app: App): void {
  mount(app, setConsent, (ctx, { body }) => setConsents(ctx, body.consents, body.given))
}
