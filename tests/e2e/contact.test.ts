import { expect, test } from 'vitest'
import { newEmail, newPatient } from '../support/people.ts'
import { ContactPage } from './pages/contact-page.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, counted, gone, hasFocus, requestsTo, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

const OPERATOR = 'drift@kontakt.exempel.se'
const stage = await useStage({ vars: { OPERATOR_EMAIL: OPERATOR } })
const CALM = { context: { reducedMotion: 'reduce' } } as const
const MESSAGE = 'Jag hittar inte mitt kvitto. Var finns det?'

/** Mails to the operator with these words. */
function letters(words: string) {
  return stage.app.inbox(OPERATOR).filter((mail) => mail.text.includes(words))
}

test.for(['phone', 'desktop'] as const)('a letter comes to the operator, and its writer is told: %s', async (size) => {
  const { page, refusals } = await stage.visitor({ size, ...CALM })
  const contact = await new ContactPage(page).open()
  await seen(page.getByRole('banner').getByRole('button', { name: 'Akut hjälp' }))
  for (const line of ['tel:112', 'tel:90101', 'tel:1177']) {
    await seen(page.getByRole('main').locator(`a[href="${line}"]`))
  }
  await seen(
    page.getByText(/^Vi läser inte breven dygnet runt. Är det bråttom:/),
    page.getByText('så svarar vi inom 24 timmar'),
  )
  await audit(page, `contact-${size}`)
  const email = newEmail()
  await contact.write({ name: 'Kim', email, message: `${MESSAGE} ${email}` })
  await seen(page.getByText(`${MESSAGE.length + 1 + email.length}/5000`))
  await contact.submit.click()
  await seen(contact.thanks)
  await becomes(() => hasFocus(contact.thanks), true)
  await absent(contact.crisisCard)
  await becomes(() => letters(email).length, 1)
  expect(letters(email)[0]?.text).toContain('Kim')
  await audit(page, `contact-sent-${size}`)
  await page.getByRole('button', { name: 'Skriv ett meddelande till' }).click()
  await becomes(() => hasFocus(contact.message), true)
  await becomes(() => contact.message.inputValue(), '')
  expect(refusals).toEqual([])
})

test('empty, a wrong address, too long: told at the field, and nothing typed is lost', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  const contact = await new ContactPage(page).open()
  const calls = requestsTo(page, '/api/contact')
  await contact.submit.click()
  await seen(page.getByText('E-post och meddelande är obligatoriska fält'))
  await becomes(() => hasFocus(contact.email), true)
  await audit(page, 'contact-empty')
  await contact.write({ email: 'kim@', message: MESSAGE })
  await contact.submit.click()
  await seen(page.getByText('Ange en giltig e-postadress'))
  await becomes(() => hasFocus(contact.email), true)
  await contact.email.fill(newEmail())
  await contact.message.fill('å'.repeat(5003))
  const tooMuch = page.getByText(/^3 tecken för mycket/)
  await seen(tooMuch)
  await contact.submit.click()
  await seen(page.getByText('Meddelandet får vara högst 5000 tecken.'))
  await gone(tooMuch)
  await becomes(() => hasFocus(contact.message), true)
  await audit(page, 'contact-too-long')
  await becomes(async () => (await contact.message.inputValue()).length, 5003)
  expect(calls.count()).toBe(0)
})

test('what is written stays through a reload, and goes when it is sent', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const contact = await new ContactPage(page).open()
  const letter = { name: 'Kim', email: newEmail(), message: `${MESSAGE}\n\nHälsningar` }
  await contact.write(letter)
  await page.reload()
  await becomes(() => contact.message.inputValue(), letter.message)
  await becomes(() => contact.name.inputValue(), letter.name)
  await becomes(() => contact.email.inputValue(), letter.email)
  await contact.submit.click()
  await seen(contact.thanks)
  await page.reload()
  await seen(contact.submit)
  await becomes(() => page.evaluate(`sessionStorage.getItem('contactDraft')`), null)
  await becomes(() => contact.message.inputValue(), '')
})

test('the quick way out forgets the letter', async () => {
  const { page, context } = await stage.visitor({ size: 'phone' })
  await context.route('https://www.smhi.se/**', (route) => route.fulfill({ body: 'Väder' }))
  const contact = await new ContactPage(page).open()
  await contact.write({ email: newEmail(), message: 'Det här ska ingen se.' })
  await page.getByRole('banner').getByRole('button', { name: 'Lämna snabbt' }).click()
  await page.waitForURL('https://www.smhi.se/')
  await contact.open()
  await becomes(() => contact.message.inputValue(), '')
})

test('without a network: told, kept, and sent when it is back', async () => {
  const { page, context } = await stage.visitor({ size: 'phone', ...CALM })
  const contact = await new ContactPage(page).open()
  const email = newEmail()
  await contact.write({ email, message: `${MESSAGE} ${email}` })
  await context.setOffline(true)
  await seen(page.getByText('Ingen uppkoppling. Det du skrivit finns kvar.'))
  await contact.submit.click()
  await seen(page.getByText('Ett fel uppstod när meddelandet skulle skickas. Försök igen senare.'))
  await audit(page, 'contact-offline')
  await context.setOffline(false)
  await contact.submit.click()
  await seen(contact.thanks)
  await becomes(() => letters(email).length, 1)
})

test('what the server says is shown, and without its words our own', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const contact = await new ContactPage(page).open()
  await contact.write({ email: newEmail(), message: MESSAGE })
  const body = { detail: 'Du har skickat många meddelanden. Vänta en stund.', code: 'rate_limited', request_id: 'x' }
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: body }))
  await contact.submit.click()
  await seen(contact.error.getByText(body.detail))
  await page.unroute('**/api/contact')
  await page.route('**/api/contact', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await contact.submit.click()
  await seen(contact.error.getByText('Ett fel uppstod när meddelandet skulle skickas'))
  await becomes(() => contact.message.inputValue(), MESSAGE)
})

test('a double click sends one letter', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const contact = await new ContactPage(page).open()
  const calls = requestsTo(page, '/api/contact')
  const email = newEmail()
  await contact.write({ email, message: `${MESSAGE} ${email}` })
  await contact.submit.dblclick()
  await seen(contact.thanks)
  await becomes(() => letters(email).length, 1)
  await becomes(() => calls.count(), 1)
})

test.for(['phone', 'desktop'] as const)(
  'a letter that sounds urgent brings the lines before the thanks: %s',
  async (size) => {
    const { page } = await stage.visitor({ size, ...CALM })
    const contact = await new ContactPage(page).open()
    await contact.write({ email: newEmail(), message: 'Jag orkar inte leva längre. Jag ska ta livet av mig i natt.' })
    await contact.submit.click()
    await seen(contact.thanks, contact.crisisCard)
    await becomes(async () => {
      const [card, thanks] = [await contact.crisisCard.boundingBox(), await contact.thanks.boundingBox()]
      return (card?.y ?? Infinity) < (thanks?.y ?? 0)
    }, true)
    await seen(contact.crisisCard.locator('a[href="tel:112"]'), contact.crisisCard.locator('a[href="tel:90101"]'))
    await audit(page, `contact-crisis-${size}`)
    await contact.crisisCard.getByRole('button', { name: 'Stäng rutan' }).click()
    await gone(contact.crisisCard)
    await becomes(() => contact.thanks.isVisible(), true)
  },
)

test('the field for programs: no person meets it, and what fills it in is thanked and not read', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const contact = await new ContactPage(page).open()
  await counted(page.getByRole('textbox'), 3)
  await contact.name.focus()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    await becomes(() => hasFocus(contact.honeypot), false)
  }
  const frame = await page.locator('div[aria-hidden="true"]', { has: contact.honeypot }).boundingBox()
  expect([frame?.width, frame?.height], 'all of it that is drawn').toEqual([1, 1])
  await becomes(() => contact.honeypot.getAttribute('autocomplete'), 'off')
  const email = newEmail()
  await contact.write({ email, message: `Köp nu ${email}` })
  await page.evaluate(`document.querySelector('#website').value = 'https://spam.example'`)
  await contact.submit.click()
  await seen(contact.thanks)
  const real = newEmail()
  await page.getByRole('button', { name: 'Skriv ett meddelande till' }).click()
  await contact.write({ email: real, message: `${MESSAGE} ${real}` })
  await contact.submit.click()
  await becomes(() => letters(real).length, 1)
  expect(letters(email)).toEqual([])
})

test('the address of who is signed in is filled in, and may be another', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, size: 'desktop' })
  await visit(page, '/profile')
  const contact = await new ContactPage(page).open()
  await becomes(() => contact.email.inputValue(), person.email)
  await contact.email.fill('en.annan@exempel.se')
  await page.reload()
  await becomes(() => contact.email.inputValue(), 'en.annan@exempel.se')
})

test('other pages lead here', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  for (const path of ['/help', '/privacy', '/terms', '/payment-cancelled']) {
    await visit(page, path)
    await page.getByRole('main').locator('a[href="/contact"]').last().click()
    await at(page, '/contact')
  }
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await at(page, '/contact')
})

test('a letter that is sent before the page has its scripts stays where it was written', async () => {
  const { page } = await stage.visitor({ size: 'phone', context: { javaScriptEnabled: false } })
  await page.goto('/contact')
  const letter = page.getByLabel('Meddelande')
  await page.getByLabel('E-post').fill(newEmail())
  await letter.fill('Jag kommer inte in i mitt konto.')
  await page.getByRole('button', { name: 'Skicka' }).click()
  await page.getByLabel('E-post').press('Enter')
  await becomes(() => letter.inputValue(), 'Jag kommer inte in i mitt konto.')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contact')
})
