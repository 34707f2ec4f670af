import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendContactMessage } from '../../contract/contact.ts'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import { openForServer } from '../../worker/crypto/server-text.ts'
import { contactMessages } from '../../worker/features/contact/tables.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf, type LooseInput, request } from '../support/api.ts'
import { type App, startApp } from '../support/app.ts'
import { during } from '../support/faults.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { newEmail, secret } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const THANKS = 'Tack för ditt meddelande. Vi svarar inom 24 timmar.'
const CRISIS = 'Jag tänker ta livet av mig i kväll.'
const KINDS = ['intent_or_imminent']
const letter = (more: object = {}) => ({ name: 'Åsa', email: newEmail(), message: 'Hur bokar jag en tid?', ...more })
const send = (body: ReturnType<typeof letter>, address = newAddress(), to = app) =>
  api(to, sendContactMessage, { body }, { address })
const mailsTo = (to: App) => to.inbox(secret(to, 'OPERATOR_EMAIL'))
const mailFrom = (email: string, to = app) =>
  until(`a mail from ${email}`, () => mailsTo(to).find((mail) => mail.replyTo === email))
const storedLetters = (to = app) => to.db.select().from(contactMessages).orderBy(desc(contactMessages.createdAt))

async function openAll(to = app): Promise<unknown[]> {
  const key = { current: fromBase64Url(secret(to, 'SERVER_KEY')), earlier: null }
  const rows = await storedLetters(to)
  const texts = await Promise.all(
    rows.map(({ id, sealed }) => openForServer(sealed, key, { purpose: 'contact', row: id })),
  )
  return texts.map((text): unknown => JSON.parse(text))
}

describe('a letter', () => {
  test('is thanked for, kept sealed, and mailed to the operator, who can answer it', async () => {
    const body = letter({ message: 'Hej!\n\nJag <undrar> en sak.' })
    expect(await send(body)).toEqual({ message: THANKS, safety_tier: 'none', safety_kinds: [], received: true })
    const mail = await mailFrom(body.email)
    expect(mail.subject).toBe('Nytt meddelande från kontaktsidan')
    expect(mail.text).toContain(`Från: Åsa, ${body.email}\n\nHej!\n\nJag <undrar> en sak.`)
    expect(mail.text).toContain('Svara på det här mejlet')
    expect(mail.text).not.toContain('går inte att svara på')
    expect(mail.html).toContain('Jag &lt;undrar&gt; en sak.')
    expect(await openAll()).toContainEqual({ name: 'Åsa', email: body.email, message: body.message })
  })

  test('needs no name', async () => {
    const { name: _, ...nameless } = letter()
    await api(app, sendContactMessage, { body: nameless })
    expect((await mailFrom(nameless.email)).text).toContain(`Från: ${nameless.email}\n`)
    expect(await openAll()).toContainEqual({ name: null, email: nameless.email, message: nameless.message })
  })

  test('stands in clear nowhere: not in the database, not in the logs', async () => {
    const body = letter({ message: `kanarie${crypto.randomUUID()}`, name: `namn${crypto.randomUUID()}` })
    await send(body)
    await mailFrom(body.email)
    const marks = [body.message, body.name, body.email]
    expect(textsIn(JSON.stringify(mailsTo(app)), marks)).toEqual(marks)
    expect(textsIn(await dumpDatabase(app.db), marks)).toEqual([])
    expect(textsIn(app.logs.join('\n'), marks)).toEqual([])
  })

  test('is kept when the mail fails', async () => {
    const body = letter()
    await during(app, 'mail', 'down', async () => {
      expect(await send(body)).toMatchObject({ message: THANKS })
      await until('the failed mail', () => app.logs.some((line) => line.includes('mail_failed')))
    })
    expect(mailsTo(app).find((mail) => mail.replyTo === body.email)).toBeUndefined()
    expect(await openAll()).toContainEqual(expect.objectContaining({ email: body.email }))
  })

  test.each<[string, LooseInput['body'], string]>([
    ['no address', { message: 'Hej' }, 'E-post och meddelande är obligatoriska fält'],
    ['an empty address', { email: ' ', message: 'Hej' }, 'E-post och meddelande är obligatoriska fält'],
    ['no message', { email: 'a@exempel.se' }, 'E-post och meddelande är obligatoriska fält'],
    ['an empty message', { email: 'a@exempel.se', message: ' \n ' }, 'E-post och meddelande är obligatoriska fält'],
    ['no real address', { email: 'a@exempel', message: 'Hej' }, 'Ange en giltig e-postadress'],
    ['two addresses', { email: 'a@exempel.se\nb@exempel.se', message: 'Hej' }, 'Ange en giltig e-postadress'],
    ['a book', { email: 'a@exempel.se', message: 'a'.repeat(5001) }, 'Meddelandet får vara högst 5000 tecken.'],
  ])('with %s is refused, and says why', async (_, body, msg) => {
    const answer = await request(app, sendContactMessage, { body })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ detail: [{ msg }] })
  })
})

describe('a program that fills in every field', () => {
  test('is answered like a person, and nothing is kept or sent', async () => {
    const [body, trap] = [letter(), letter({ website: 'https://exempel.se' })]
    const caller = { address: newAddress() }
    const [person, program] = await Promise.all([
      request(app, sendContactMessage, { body }, caller),
      request(app, sendContactMessage, { body: trap }, caller),
    ])
    expect(program.status).toBe(person.status)
    expect(await program.text()).toBe(await person.text())
    expect([...program.headers.keys()].toSorted()).toEqual([...person.headers.keys()].toSorted())
    await mailFrom(body.email)
    expect(mailsTo(app).find((mail) => mail.replyTo === trap.email)).toBeUndefined()
    expect(await openAll()).not.toContainEqual(expect.objectContaining({ email: trap.email }))
  })
})

describe('limits', () => {
  test('five letters an hour from one address, however they come, and others still get through', async () => {
    const address = newAddress()
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => request(app, sendContactMessage, { body: letter() }, { address })),
    )
    const statuses = tries.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const limited = tries.find(({ status }) => status === 429)
    expect(Number(limited?.headers.get('Retry-After'))).toBeGreaterThan(0)
    await Promise.all(tries.map((answer) => answer.text()))
    expect(await send(letter())).toMatchObject({ message: THANKS })
  })

  test('a day has room for so many, and then says so', async () => {
    const small = await startApp({ constants: { CONTACT_LETTERS_PER_DAY: 2 } })
    try {
      await send(letter(), newAddress(), small)
      await send(letter(), newAddress(), small)
      const refusal = await failureOf(send(letter(), newAddress(), small))
      expect(refusal).toMatchObject({
        status: 429,
        body: {
          code: 'rate_limited',
          detail: 'Vi har fått många meddelanden i dag och kan inte ta emot fler just nu. Försök igen i morgon.',
        },
      })
      expect(await storedLetters(small)).toHaveLength(2)
      const urgent = letter({ message: CRISIS })
      expect(await send(urgent, newAddress(), small)).toMatchObject({ message: THANKS, safety_tier: 'immediate' })
      await mailFrom(urgent.email, small)
    } finally {
      await small.stop()
    }
  })
})

test('no address uses up the room that a day has for all', async () => {
  const small = await startApp({
    constants: { LETTERS_OF_AN_ADDRESS_PER_DAY: 1, CRISIS_LETTERS_OF_AN_ADDRESS_PER_DAY: 2 },
  })
  try {
    const address = newAddress()
    expect(await send(letter(), address, small)).toMatchObject({ received: true })
    expect((await failureOf(send(letter(), address, small))).status).toBe(429)
    expect(await send(letter({ message: CRISIS }), address, small)).toMatchObject({ received: true })
    const told = await send(letter({ message: CRISIS }), address, small)
    expect(told).toMatchObject({ safety_tier: 'immediate', received: false })
    expect(await send(letter({ message: CRISIS }), newAddress(), small)).toMatchObject({ received: true })
  } finally {
    await small.stop()
  }
})

describe('a letter from somebody in crisis', () => {
  test('tells how urgent it sounds, and keeps that nowhere', async () => {
    const body = letter({ message: CRISIS })
    expect(await send(body)).toEqual({ message: THANKS, safety_tier: 'immediate', safety_kinds: KINDS, received: true })
    const mail = await mailFrom(body.email)
    expect(mail.subject).toBe('Nytt meddelande från kontaktsidan')
    expect(textsIn(await dumpDatabase(app.db), ['immediate'])).toEqual([])
    expect(await openAll()).toContainEqual({ name: 'Åsa', email: body.email, message: CRISIS })
  })

  test('gets through where the address has used up its letters', async () => {
    const address = newAddress()
    for (let count = 0; count < 5; count++) await send(letter(), address)
    expect((await failureOf(send(letter(), address))).status).toBe(429)
    const body = letter({ message: CRISIS })
    expect(await send(body, address)).toEqual({
      message: THANKS,
      safety_tier: 'immediate',
      safety_kinds: KINDS,
      received: true,
    })
    await mailFrom(body.email)
  })

  test('is told the truth where even so it cannot be taken, and always the tier', async () => {
    const message = 'Vi kunde inte ta emot ditt meddelande just nu. Vänta inte på oss: här finns hjälp direkt.'
    const body = letter({ message: CRISIS })
    const away = await during(app, 'neon', 'down', () => send(body))
    expect(away).toEqual({ message, safety_tier: 'immediate', safety_kinds: KINDS, received: false })
    const address = newAddress()
    const answers = []
    for (let count = 0; count < 31; count++) answers.push(await send(letter({ message: CRISIS }), address))
    expect(answers.every((answer) => answer.safety_tier === 'immediate')).toBe(true)
    expect(answers.map((answer) => answer.message)).toEqual([...Array.from({ length: 30 }, () => THANKS), message])
  })
})
