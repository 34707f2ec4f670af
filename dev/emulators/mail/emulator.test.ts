import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { FaultBoard } from '../faults.ts'
import { RequestLedger } from '../ledger.ts'
import { createMailEmulator } from './emulator.ts'
import { Mailbox } from './mailbox.ts'

const mail = {
  from: 'Lyhörd <hej@lyhord.se>',
  to: 'Åsa@exempel.se',
  subject: 'Din kod',
  text: 'Koden är 123456. https://exempel.se/?a=1&b=2',
  html: '<p>Koden är <b>123456</b>.</p><script>alert(1)</script>',
}

describe('the inbox', () => {
  let faults: FaultBoard
  let ledger: RequestLedger
  let app: ReturnType<typeof createMailEmulator>

  beforeEach(() => {
    faults = new FaultBoard()
    ledger = new RequestLedger()
    app = createMailEmulator({ faults, ledger, mailbox: new Mailbox() })
  })
  const send = (body: unknown) =>
    app.request('/mail', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const list = async (query = ''): Promise<unknown> => (await app.request(`/inbox.json${query}`)).json()
  const page = async (path: string) => (await app.request(path)).text()

  test('lists what was sent, newest first, with exactly its five fields', async () => {
    expect((await send(mail)).status).toBe(202)
    await send({ ...mail, to: 'bo@exempel.se', subject: 'Andra' })
    const { from: _, ...listed } = mail
    expect(await list()).toEqual([
      { ...listed, to: 'bo@exempel.se', subject: 'Andra', at: expect.any(String) },
      { ...listed, at: expect.any(String) },
    ])
  })

  test('one address is found whole, in any case', async () => {
    await send(mail)
    expect(await list('?to=%C3%A5sa@exempel.se')).toHaveLength(1)
    expect(await list('?to=sa@exempel.se')).toHaveLength(0)
  })

  test('is emptied', async () => {
    await send(mail)
    expect((await app.request('/inbox.json', { method: 'DELETE' })).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await page('/inbox')).toContain('Inga mejl än')
  })

  test.each([null, {}, { ...mail, to: 'ingen adress' }, { ...mail, subject: '' }, { ...mail, text: 1 }])(
    'refuses %o',
    async (body) => {
      expect((await send(body)).status).toBe(400)
      expect(await list()).toEqual([])
    },
  )

  test('down: 500, nothing is kept, and then it works again', async () => {
    faults.order('mail', 'down', 1, 0)
    expect((await send(mail)).status).toBe(500)
    expect(await list()).toEqual([])
    expect((await send(mail)).status).toBe(202)
    expect(ledger.list('mail').map((entry) => entry.detail['fault'])).toEqual(['down', null])
  })

  test('suppressed: refused by the code that the binding has for it', async () => {
    faults.order('mail', 'suppressed', 1, 0)
    const answer = await send(mail)
    expect([answer.status, await answer.json()]).toEqual([422, { code: 'E_RECIPIENT_SUPPRESSED' }])
    expect(await list()).toEqual([])
  })

  test('lost_reply: it is kept although the sender hears nothing', async () => {
    faults.order('mail', 'lost_reply', 1, 0)
    expect((await send(mail)).ok).toBe(false)
    expect(await list()).toHaveLength(1)
  })

  test('the page shows whom an answer goes to, where there is one', async () => {
    await send({ ...mail, replyTo: 'åsa.svar@exempel.se' })
    expect((await send({ ...mail, replyTo: 'ingen adress' })).status).toBe(400)
    const id = /href="\/inbox\/([^"?]+)"/.exec(await page('/inbox'))?.[1] ?? ''
    expect(await page(`/inbox/${id}`)).toContain('Svar till åsa.svar@exempel.se')
  })

  test('the page shows the text with live links, and never runs what a mail holds', async () => {
    await send(mail)
    const id = /href="\/inbox\/([^"?]+)"/.exec(await page('/inbox'))?.[1] ?? ''
    const asHtml = await page(`/inbox/${id}`)
    expect(asHtml).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(asHtml).toContain('&lt;script&gt;')
    expect(asHtml).not.toContain('<script>alert')
    const asText = await page(`/inbox/${id}?visa=text`)
    expect(asText).toContain('<a href="https://exempel.se/?a=1&amp;b=2"')
    expect(asText).not.toContain('<iframe')
  })
})

test('with a file, mails outlive the process and a half-written line is left out', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'inbox-'))
  try {
    const file = join(directory, 'data', 'mail.jsonl')
    const before = new Mailbox(file)
    before.deliver(mail)
    before.deliver({ ...mail, subject: 'Andra' })
    await writeFile(file, `${await readFile(file, 'utf8')}{"from":"`)
    expect(new Mailbox(file).list().map(({ subject }) => subject)).toEqual(['Andra', 'Din kod'])
    before.clear()
    expect(new Mailbox(file).list()).toEqual([])
  } finally {
    await rm(directory, { recursive: true })
  }
})
