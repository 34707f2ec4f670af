import { expect, test } from 'vitest'
import { expressRegister } from '../../contract/registration.ts'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { api } from '../support/api.ts'
import { mailedCode, mailedLinkToken } from '../support/people.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { Shell } from './pages/shell.ts'
import { newDetails, SignupPage } from './pages/signup-page.ts'
import { audit, expectNoSidewaysScroll } from './support/audit.ts'
import { holdBack } from './support/clock.ts'
import { gone, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

/** Holds back the redirect of three seconds, so that there is time to look. */
const STAYS = holdBack(3000)

test.for([
  ['/', 'landing'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/therapist-terms', 'therapist-terms'],
  ['/accessibility', 'accessibility-statement'],
  ['/sakerhet', 'openness'],
  ['/help', 'help'],
  ['/payment-cancelled', 'payment-cancelled'],
  ['/payment-success', 'payment-success-none'],
  ['/payment-success?session_id=cs_test_123456', 'payment-success-signed-out'],
  ['/no-such-page', 'unknown-path'],
] as const)('%s', async ([path, name]) => {
  const { page, refusals } = await stage.visitor(CALM)
  await visit(page, path)
  await seen(page.getByRole('heading', { level: 1 }))
  await audit(page, name)
  expect(refusals).toEqual(name === 'unknown-path' ? [`404 GET ${path}`] : [])
})

test('the menu, the urgent help and the questions', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await visit(page, '/login')
  const shell = new Shell(page)
  await shell.urgentHelp.click()
  await seen(shell.urgentDialog.getByRole('link', { name: /^Ring Kvinnofridslinjen/ }))
  await audit(page, 'urgent-help')
  await page.keyboard.press('Escape')
  await gone(shell.urgentDialog)
  await page.getByRole('banner').getByRole('button', { name: 'Meny' }).click()
  await seen(page.getByRole('dialog', { name: 'Meny' }))
  await audit(page, 'menu-visitor')
})

test('the anonymous chat: empty, too long, error, talk, modal, limit', async () => {
  const { page, context } = await stage.visitor(CALM)
  const chat = await new InstantChatPage(page).open()
  await audit(page, 'instant-chat-empty')
  await chat.field.fill('å'.repeat(1003))
  await seen(page.getByText(/3 tecken för mycket/))
  await audit(page, 'instant-chat-too-long')
  await stage.app.control('anthropic:chat', '529', 2)
  await chat.say('Hej, är det någon där?')
  await seen(chat.errors)
  await audit(page, 'instant-chat-error')
  await chat.errors.getByRole('button', { name: 'Försök igen' }).click()
  await seen(chat.replies.nth(1))
  await chat.settled()
  await audit(page, 'instant-chat-talk')
  await stage.app.control('anthropic:chat', 'slow', 1, 20_000)
  await chat.say('Ett svar som dröjer.')
  await seen(chat.stop)
  await audit(page, 'instant-chat-waiting')
  await chat.stop.click()
  await chat.settled()
  await audit(page, 'instant-chat-stopped')
  await chat.ask('Jag sover dåligt.')
  await seen(chat.signupDialog)
  await audit(page, 'instant-chat-modal')
  await page.keyboard.press('Escape')
  await gone(chat.signupDialog)
  await context.setOffline(true)
  await seen(new Shell(page).offlineBar)
  await audit(page, 'instant-chat-offline')
})

test('the crisis card', async () => {
  const { page } = await stage.visitor(CALM)
  const chat = await new InstantChatPage(page).open()
  await chat.ask('Jag ska ta livet av mig i natt.')
  await seen(chat.crisisCard)
  await audit(page, 'instant-chat-crisis')
})

test('the login: plain, wrong, code', async () => {
  const details = newDetails()
  const body = { ...details, first_name: 'Alva', consents: [...REQUIRED_CONSENTS] }
  await api(stage.app, expressRegister, { body })
  const { page } = await stage.visitor(CALM)
  const login = await new LoginPage(page).open()
  await audit(page, 'login')
  await login.submit.click()
  await audit(page, 'login-empty')
  await login.signIn({ ...details, password: 'inte det rätta' })
  await seen(login.error)
  await audit(page, 'login-wrong')
  await login.signIn(details)
  await seen(login.code.boxes)
  await audit(page, 'login-code')
})

test('the sign-up: form, complaints, code, wrong code, ready, recovery code', async () => {
  const { page } = await stage.visitor(CALM)
  const signup = await new SignupPage(page).open()
  await audit(page, 'sign-up')
  const details = newDetails()
  await signup.fillIn(details)
  await signup.submit.click()
  await seen(page.getByText('Du behöver ha fyllt 18 år för att skapa ett konto.'))
  await audit(page, 'sign-up-complaints')
  await signup.register(details)
  await audit(page, 'sign-up-code')
  const code = await mailedCode(stage.app, details.email)
  await signup.code.type(code === '000000' ? '111111' : '000000')
  await seen(page.getByText('Ogiltig verifieringskod'))
  await audit(page, 'sign-up-code-wrong')
  await signup.code.type(code)
  await seen(signup.done)
  await audit(page, 'sign-up-ready')
  await page.getByRole('button', { name: 'Visa min kod' }).click()
  await seen(page.getByRole('checkbox', { name: 'Jag har sparat koden' }))
  await audit(page, 'sign-up-recovery-code')
})

test('the mailed link: working, failed, new mail', async () => {
  const details = newDetails()
  const body = { ...details, first_name: 'Alva', consents: [...REQUIRED_CONSENTS] }
  await api(stage.app, expressRegister, { body })
  const { page } = await stage.visitor(CALM)
  await page.goto(`/verify-email#token=${'a'.repeat(43)}`)
  await seen(page.getByRole('heading', { name: 'Länken fungerade inte' }))
  await audit(page, 'verify-email-failed')
  await page.goto('/')
  await page.goto('/verify-email')
  await seen(page.getByRole('heading', { name: 'Öppna länken i mejlet' }))
  await audit(page, 'verify-email-missing')
  await page.getByRole('link', { name: 'Skicka ett nytt mejl' }).click()
  await seen(page.getByRole('form', { name: 'Skicka ett nytt mejl' }))
  await audit(page, 'verify-email-resend')
  await page.addInitScript(STAYS)
  await page.goto(`/verify-email#token=${await mailedLinkToken(stage.app, details.email)}`)
  const form = page.getByRole('form', { name: 'Bekräfta med lösenordet' })
  await seen(form)
  await audit(page, 'verify-email-elsewhere')
  await form.getByLabel('Lösenordet du valde', { exact: true }).fill(details.password)
  await form.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await seen(page.getByRole('heading', { name: 'Din e-postadress är bekräftad' }))
  await audit(page, 'verify-email-verified')
})

test('the largest text in the narrowest window', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await visit(page, '/')
  await page.getByText('Utseende och textstorlek').click()
  await page.getByRole('contentinfo').getByText('Större', { exact: true }).click()
  for (const path of [
    '/',
    '/instant-chat',
    '/login',
    '/express-signup',
    '/register',
    '/register/client',
    '/help',
    '/sakerhet',
    '/privacy',
    '/payment-success',
  ]) {
    await visit(page, path)
    await seen(page.getByRole('heading', { level: 1 }))
    await expectNoSidewaysScroll(page, 320)
  }
})
