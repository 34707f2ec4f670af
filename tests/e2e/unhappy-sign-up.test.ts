import { expect, test } from 'vitest'
import { expressRegister } from '../../contract/registration.ts'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { api, failureOf } from '../support/api.ts'
import { mailedCode, mailedLinkToken, signIn } from '../support/people.ts'
import { until } from '../support/wait.ts'
import { CodeForm } from './pages/code-form.ts'
import { UNTIL_STOPPED } from './pages/chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { newDetails, SignupPage } from './pages/signup-page.ts'
import { stopClock } from './support/clock.ts'
import { at, becomes, counted, gone, hasFocus, requestsTo, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

/** The newest code, once `mails` mails have come. */
async function codeOfMail(email: string, mails: number): Promise<string> {
  await until(`mail number ${mails} to ${email}`, () => stage.app.inbox(email).length === mails)
  return mailedCode(stage.app, email)
}

test('five wrong codes, then a new one', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await page.clock.install()
  const signup = await new SignupPage(page).open()
  const details = newDetails()
  await signup.register(details)
  const right = await mailedCode(stage.app, details.email)
  const complaint = page.getByText('Ogiltig verifieringskod')
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/auth/verify-email-code')
    await signup.code.type(CodeForm.wrong(right))
    await answered
    await seen(complaint)
    await becomes(() => signup.code.boxes.inputValue(), '')
    await becomes(() => hasFocus(signup.code.boxes), true)
  }
  await signup.code.type(right)
  await seen(page.getByText('Koden gäller inte längre efter fem försök. Skicka en ny kod.'))
  await page.clock.fastForward(61_000)
  await seen(page.getByRole('button', { name: 'Skicka ny kod', exact: true }))
  await signup.code.resend.click()
  await seen(page.getByText(/^En ny kod är skickad/))
  await signup.code.type(await codeOfMail(details.email, 2))
  await seen(signup.done)
})

test('the mailed link in another tab of the browser needs no password, and the page of the code goes on', async () => {
  const { page, context } = await stage.visitor({ size: 'phone' })
  const signup = await new SignupPage(page).open()
  const details = newDetails()
  await signup.register(details)
  const code = await mailedCode(stage.app, details.email)
  const other = await context.newPage()
  await other.goto(`/verify-email#token=${await mailedLinkToken(stage.app, details.email)}`)
  await seen(other.getByRole('heading', { name: 'Din e-postadress är bekräftad' }))
  // The clock stands still, so that the page does not go on by itself before the button is pressed.
  await stopClock(page)
  await signup.code.type(code)
  await seen(page.getByText('Adressen är redan bekräftad. Vi går vidare…'))
  await page.getByRole('button', { name: 'Fortsätt', exact: true }).click()
  await page.clock.resume()
  await seen(signup.done)
})

test('a stranger’s registration of the same address gains nothing from the click on its newest link', async () => {
  const { page, context } = await stage.visitor({ size: 'phone' })
  const signup = await new SignupPage(page).open()
  const details = newDetails()
  await signup.register(details)
  const stranger = { email: details.email, password: newDetails().password }
  await api(stage.app, expressRegister, { body: stranger })
  await codeOfMail(details.email, 2)
  const other = await context.newPage()
  await other.goto(`/verify-email#token=${await mailedLinkToken(stage.app, details.email)}`)
  await seen(other.getByRole('heading', { name: 'Din e-postadress är bekräftad' }))
  expect((await failureOf(signIn(stage.app, stranger))).status).toBe(403)
  expect(await signIn(stage.app, details)).toMatchObject({ email: details.email })
})

test('a new code can be asked for once a minute', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  await page.clock.install()
  const signup = await new SignupPage(page).open()
  const details = newDetails()
  await signup.register(details)
  await page.clock.pauseAt(Date.now() + 2000)
  await codeOfMail(details.email, 1)
  const resent = requestsTo(page, '/auth/resend-verification-code')
  await seen(page.getByRole('button', { name: /^Skicka ny kod \((60|5\d) s\)/ }))
  await becomes(() => signup.code.resend.getAttribute('aria-disabled'), 'true')
  await signup.code.resend.click({ force: true })
  await page.clock.fastForward(40_000)
  await seen(page.getByRole('button', { name: /^Skicka ny kod \((20|1\d) s\)/ }))
  await page.clock.fastForward(20_000)
  await signup.code.resend.click()
  await seen(page.getByRole('button', { name: /^Skicka ny kod \((60|5\d) s\)/ }))
  await becomes(() => resent.count(), 1)
  await page.clock.resume()
  await signup.code.type(await codeOfMail(details.email, 2))
  await seen(signup.done)
})

test('a code can be pasted', async () => {
  const { page, context } = await stage.visitor({ size: 'desktop' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const signup = await new SignupPage(page).open()
  const details = newDetails()
  await signup.register(details)
  const code = await mailedCode(stage.app, details.email)
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(` ${code.slice(0, 3)} ${code.slice(3)} `)})`)
  await signup.code.boxes.press('ControlOrMeta+v')
  await seen(signup.done)
})

test('backspace goes back, and five digits are not enough', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new SignupPage(page).open()
  const details = newDetails()
  await signup.register(details)
  const code = await mailedCode(stage.app, details.email)
  await signup.code.type(code.slice(0, 5))
  await signup.code.boxes.press('Backspace')
  await signup.code.boxes.press('Backspace')
  await becomes(() => signup.code.boxes.inputValue(), code.slice(0, 3))
  await signup.code.verify.click()
  await seen(page.getByText('Ange alla 6 siffror'))
  await becomes(() => hasFocus(signup.code.boxes), true)
  await signup.code.type(`x-${code.slice(3)}`)
  await seen(signup.done)
})

test.for([
  ['nothing', {}, 'Alla fält är obligatoriska'],
  ['no address', { email: 'kim' }, 'Ange en giltig e-postadress'],
  ['a short password', { password: 'kort', again: 'kort' }, 'Lösenordet måste vara minst 8 tecken'],
  ['two passwords', { again: 'ett annat lösenord' }, 'Lösenorden matchar inte'],
  ['a common password', { password: 'password123', again: 'password123' }, /vanligt|lätt att gissa/],
] as const)('sign-up with %s says what is wrong', async ([what, typed, complaint]) => {
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new SignupPage(page).open()
  const given: { email?: string; password?: string; again?: string } = typed
  if (what !== 'nothing') {
    const details = newDetails()
    await signup.fillIn({ ...details, ...typed })
    await signup.passwordAgain.fill(given.again ?? details.password)
    await signup.agree()
  }
  await signup.submit.click()
  await seen(signup.form.getByText(complaint))
  await becomes(() => hasFocus(signup.form.locator('[aria-invalid="true"]').first()), true)
})

test('each consent that is missing is asked for by name', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const signup = await new SignupPage(page).open()
  await signup.fillIn(newDetails())
  for (const kind of REQUIRED_CONSENTS) await becomes(() => signup.consent(kind).isChecked(), false)
  await signup.submit.click()
  await seen(
    page.getByText('Du behöver ha fyllt 18 år för att skapa ett konto.'),
    page.getByText('Du behöver godkänna villkoren för att skapa ett konto.'),
    page.getByText('Utan ditt samtycke får vi inte spara det du skriver.'),
  )
})

test('a double click registers once', async () => {
  const { page } = await stage.visitor({ size: 'desktop' })
  const signup = await new SignupPage(page).open()
  const registered = requestsTo(page, '/auth/express-register')
  const details = newDetails()
  await signup.fillIn(details)
  await signup.agree()
  await signup.submit.dblclick()
  await seen(signup.code.boxes)
  await signup.code.type(await codeOfMail(details.email, 1))
  await seen(signup.done)
  await becomes(() => registered.count(), 1)
})

test('a known address is told nothing on the page, and its owner by mail', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const details = newDetails()
  const body = { ...details, first_name: 'Alva', consents: [...REQUIRED_CONSENTS] }
  await api(stage.app, expressRegister, { body })
  const first = await new SignupPage(page).open()
  await first.register({ ...details, password: 'ett helt annat lösenord' })
  await seen(first.code.heading, first.code.boxes)
  await until('two mails', () => stage.app.inbox(details.email).length === 2)
})

test('back and forth through sign-up loses nothing', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await chat.ask('Jag har svårt att somna.')
  const talk = await chat.bubbles()
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto' }).click()
  const signup = new SignupPage(page)
  await seen(signup.form)
  await page.goBack()
  await becomes(() => chat.bubbles(), talk)
  await page.goForward()
  const details = newDetails()
  await signup.register(details)
  await page.goBack()
  await at(page, '/instant-chat')
  await becomes(() => chat.bubbles(), talk)
  await page.goForward()
  await seen(signup.code.boxes)
  await page.reload()
  await seen(signup.code.boxes)
  await signup.code.type(await mailedCode(stage.app, details.email))
  await seen(page.getByText('Din e-postadress är verifierad. Logga in för att fortsätta.'))
})

test('no leaving for the sign-up while a reply is under way', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await stage.app.control('anthropic:chat', ...UNTIL_STOPPED)
  await chat.say('Jag känner mig ensam.')
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto' }).click()
  const notice = page.getByText('Vänta medan AI:n svarar på ditt senaste meddelande...')
  await seen(notice)
  expect(new URL(page.url()).pathname).toBe('/instant-chat')
  await chat.stop.click()
  await chat.settled()
  await gone(notice)
  await counted(chat.replies, 2)
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto' }).click()
  await at(page, '/express-signup')
})

test('where the words could not be stored with the registration, the page of the code says where they are', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await (await new InstantChatPage(page).open()).ask('Jag har svårt att somna.')
  await page.route('**/auth/express-register', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"talk_stored":true', '"talk_stored":false')
    await route.fulfill({ response, body })
  })
  const signup = await new SignupPage(page).open()
  await signup.register(newDetails())
  const note = page.getByText('Det du skrev innan finns kvar i den här webbläsaren i 24 timmar.')
  await seen(note)
  await page.reload()
  await seen(signup.code.boxes, note)
})
