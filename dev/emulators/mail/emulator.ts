import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { cutConnection } from '../cut-connection.ts'
import type { EmulatorContext } from '../emulator.ts'
import { faultDelay } from '../faults.ts'
import { inboxPage } from './inbox-page.ts'
import type { Mailbox } from './mailbox.ts'
import { OutgoingMail } from './mailbox.ts'

/**
 * `down`: 500, nothing is kept. `suppressed`: refused for an address that takes no mail, as the binding refuses it. `lost_reply`: it
 * is kept, then the connection is lost. `slow`: late.
 */
export const MAIL_FAULTS = ['down', 'suppressed', 'lost_reply', 'slow'] as const

interface MailContext extends Pick<EmulatorContext, 'faults' | 'ledger'> {
  readonly mailbox: Mailbox
}

/** Receives the app's mails at `POST /mail` and shows them at `/inbox` (page) and `/inbox.json` (`[{to, subject, text, html, at}]`). */
export function createMailEmulator(context: MailContext): Hono {
  const { faults, ledger, mailbox } = context
  const app = new Hono()

  app.post('/mail', async (c) => {
    const mail = OutgoingMail.safeParse(await c.req.json().catch(() => null))
    const fault = faults.take('mail')
    const detail = mail.success ? { to: mail.data.to, subject: mail.data.subject } : { refused: true }
    ledger.add({ service: 'mail', method: 'POST', path: '/mail', detail: { ...detail, fault: fault?.name ?? null } })
    await delay(faultDelay(fault))
    if (fault?.name === 'down') return c.json({ code: 'E_INTERNAL_SERVER_ERROR' }, 500)
    if (fault?.name === 'suppressed') return c.json({ code: 'E_RECIPIENT_SUPPRESSED' }, 422)
    if (!mail.success) return c.json({ code: 'E_VALIDATION_ERROR', issues: mail.error.issues }, 400)
    const stored = mailbox.deliver(mail.data)
    return fault?.name === 'lost_reply' ? cutConnection(c) : c.json({ id: stored.id }, 202)
  })

  app.get('/inbox.json', (c) =>
    c.json(mailbox.list(c.req.query('to')).map(({ to, subject, text, html, at }) => ({ to, subject, text, html, at }))),
  )
  app.delete('/inbox.json', (c) => {
    mailbox.clear()
    return c.body(null, 204)
  })

  app.get('/inbox', (c) => {
    const to = c.req.query('to') ?? ''
    return c.html(inboxPage({ mails: mailbox.list(to), selected: null, view: 'text', to }))
  })
  app.get('/inbox/:id', (c) => {
    const to = c.req.query('to') ?? ''
    const selected = mailbox.find(c.req.param('id'))
    if (!selected) return c.redirect('/inbox')
    const view = c.req.query('visa') === 'text' || !selected.html ? 'text' : 'html'
    return c.html(inboxPage({ mails: mailbox.list(to), selected, view, to }))
  })

  return app
}
