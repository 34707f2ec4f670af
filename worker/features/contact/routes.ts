import { sendContactMessage } from '../../../contract/contact.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { sendLetter } from './send-letter.ts'

export function contactRoutes(app: App): void {
  mount(app, sendContactMessage, (ctx, { body }) => sendLetter(ctx, body))
}
