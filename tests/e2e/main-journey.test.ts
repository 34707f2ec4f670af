import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chatHistory } from '../../contract/chat.ts'
import { api } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { mailedCode, signIn } from '../support/people.ts'
import { expectGrowth, lengthOf, wordsIn } from './pages/chat-page.ts'
import { CheckoutPage, GOOD_CARD } from './pages/checkout-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { LoginPage } from './pages/login-page.ts'
import { Shell } from './pages/shell.ts'
import { type Details, newDetails, SignupPage } from './pages/signup-page.ts'
import { Album } from './support/album.ts'
import { at, becomes, counted, gone, grows, seen } from './support/look.ts'
import { SIZES, useStage } from './support/stage.ts'

/** Slow enough for every reply to be seen growing, on a busy machine too. */
const stage = await useStage({ pacing: { firstTokenDelayMs: 30, tokenDelayMs: 8 } })

const ANONYMOUS = [
  'Hej, jag ligger vaken igen och tankarna snurrar.',
  'Det är mest jobbet, jag hinner aldrig ikapp.',
  'Min chef säger att det är bra, men jag tror inte på det.',
]
const SIGNED_IN = [
  'Jag kunde inte sluta tänka på det i natt.',
  'Det känns som att alla andra klarar mer än jag.',
  'I morse grät jag i bilen innan jag gick in.',
  'Jag har inte berättat för någon hur det är.',
  'Min syster ringde, men jag svarade inte.',
  'Jag skäms över att jag inte orkar.',
  'På kvällarna äter jag knappt något.',
  'Förut sprang jag två gånger i veckan.',
  'Jag vill kunna säga nej utan dåligt samvete.',
  'Kanske kan jag börja med en liten sak.',
  'Jag skulle kunna gå hem i tid på fredag.',
  'Tack, det här hjälpte mig att tänka.',
]

/** One walk: the person, the window, and the pictures of it. */
interface Walk {
  readonly app: App
  readonly page: Page
  readonly album: Album
  readonly details: Details
}

async function talkWithoutAccount({ page, album }: Walk): Promise<string[]> {
  await page.goto('/')
  await seen(page.getByRole('heading', { level: 1, name: /Prata av dig/ }))
  await album.add(page, 'first-page')
  await page.getByRole('main').getByRole('link', { name: 'Börja prata' }).first().click()
  const chat = new InstantChatPage(page)
  await chat.ready()
  await album.add(page, 'empty-chat')
  const drawn: string[][] = []
  for (const message of ANONYMOUS) {
    drawn.push(await chat.watch(message))
    await album.add(page, 'answered')
  }
  expectGrowth(drawn)
  await seen(chat.signupDialog)
  return chat.bubbles()
}

async function makeAccount({ app, page, album, details }: Walk): Promise<void> {
  await new InstantChatPage(page).signupDialog.getByRole('link', { name: 'Skapa konto' }).click()
  const signup = new SignupPage(page)
  await seen(signup.form)
  await album.add(page, 'sign-up')
  await signup.fillIn(details)
  await signup.consent('adult').check()
  await signup.consent('terms').check()
  await signup.submit.click()
  await seen(page.getByText('Utan ditt samtycke får vi inte spara det du skriver.'))
  await album.add(page, 'consent-missing')
  await signup.consent('health_data').check()
  await signup.submit.click()
  await seen(signup.code.boxes)
  await album.add(page, 'code')
  await signup.code.type(await mailedCode(app, details.email))
  await seen(signup.done, page.getByText('6 meddelanden sparade'))
  await album.add(page, 'account-ready')
  await page.getByRole('button', { name: 'Visa min kod' }).click()
  await page.getByRole('checkbox', { name: 'Jag har sparat koden' }).check()
  await album.add(page, 'recovery-code')
  await signup.goOn.click()
  await at(page, '/client')
}

async function useUpCredits({ page, album }: Walk, anonymous: readonly string[]): Promise<void> {
  await seen(page.getByRole('heading', { name: 'Fortsätt där du var' }))
  await album.add(page, 'overview')
  await page.getByRole('link', { name: 'Fortsätt prata' }).click()
  const chat = new ClientChatPage(page)
  await chat.ready()
  await counted(chat.own, ANONYMOUS.length)
  await becomes(() => chat.bubbles(), anonymous.slice(1))
  await chat.showsCredits(12)
  await album.add(page, 'history-came-along')
  const drawn: string[][] = []
  for (const [index, message] of SIGNED_IN.entries()) {
    drawn.push(await chat.watch(message))
    if (index < SIGNED_IN.length - 1) await chat.showsCredits(11 - index)
  }
  expectGrowth(drawn)
  await seen(chat.purchaseDialog)
  await album.add(page, 'credits-used-up')
  await chat.purchaseDialog.getByRole('button', { name: 'Stäng' }).click()
  await gone(chat.purchaseDialog)
  await seen(chat.outOfCredits)
  await chat.showsCredits(0)
  await album.add(page, 'banner')
}

async function buy({ page, album }: Walk): Promise<void> {
  const chat = new ClientChatPage(page)
  await chat.buy.click()
  await chat.purchaseDialog.getByRole('button', { name: 'Köp Komma igång' }).click()
  const checkout = new CheckoutPage(page)
  await seen(checkout.pay)
  await album.add(page, 'checkout')
  await checkout.payWith(GOOD_CARD)
  await seen(page.getByRole('heading', { name: 'Tack, betalningen är klar' }))
  await seen(page.getByText('+150'), page.getByText('Du har nu 150 credits'))
  await album.add(page, 'paid')
  await page.getByRole('link', { name: 'Fortsätt samtalet' }).click()
  await chat.ready()
  await chat.showsCredits(150)
  await gone(chat.outOfCredits)
}

/** A long reply that loses its connection in the middle. Gives it as it stands in the end. */
async function loseConnection({ app, page, album }: Walk): Promise<string> {
  const chat = new ClientChatPage(page)
  const shell = new Shell(page)
  const nth = await chat.replies.count()
  await app.control('anthropic:chat', 'long')
  await chat.say('Berätta mer om hur jag kan tänka.')
  await grows(() => lengthOf(chat.replies.nth(nth)), 40)
  await page.context().setOffline(true)
  await seen(shell.offlineBar)
  await seen(chat.replies.nth(nth).getByText('Anslutningen bröts. Vi försöker igen.'))
  const before = (await wordsIn(chat.replies.nth(nth))).replace(/Anslutningen.*$/, '').trim()
  await album.add(page, 'offline')
  await page.context().setOffline(false)
  await gone(shell.offlineBar)
  await chat.settled()
  const whole = await wordsIn(chat.replies.nth(nth))
  expect(whole.startsWith(before)).toBe(true)
  expect(whole.length).toBeGreaterThan(before.length)
  await chat.showsCredits(149)
  await album.add(page, 'resumed')
  return whole
}

async function comeBack({ page, album, details }: Walk): Promise<void> {
  const chat = new ClientChatPage(page)
  const before = await chat.bubbles()
  await new Shell(page).signOut()
  await album.add(page, 'signed-out')
  await page.goto('/client/chat')
  await at(page, '/login')
  const login = await new LoginPage(page).open()
  await album.add(page, 'login')
  await login.signIn(details)
  await at(page, '/client')
  await page.getByRole('link', { name: 'Fortsätt prata' }).click()
  await chat.ready()
  await counted(chat.own, ANONYMOUS.length + SIGNED_IN.length + 1)
  await becomes(() => chat.bubbles(), before)
  await chat.showsCredits(149)
  await album.add(page, 'all-there')
}

/** A text without what is drawn in another way than it is stored: white space and the numbers of a list. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '')
}

test.for(['phone', 'desktop'] as const)(
  'from a stranger’s first message to a paid, encrypted conversation: %s',
  async (size) => {
    const { page, refusals } = await stage.visitor({ size })
    const album = new Album(['main-journey', String(SIZES[size].width)], { always: true })
    const walk: Walk = { app: stage.app, page, album, details: newDetails() }
    const anonymous = await talkWithoutAccount(walk)
    await makeAccount(walk)
    await useUpCredits(walk, anonymous)
    await buy(walk)
    const long = await loseConnection(walk)
    await comeBack(walk)

    const person = await signIn(stage.app, walk.details)
    const { conversations } = await api(stage.app, chatHistory, { query: {} }, person)
    expect(conversations.map(({ message }) => message).slice(0, -1)).toEqual([...ANONYMOUS, ...SIGNED_IN])
    expect(lettersOf(conversations.at(-1)?.response ?? '')).toBe(lettersOf(long))
    expect(refusals).toEqual([])
  },
)
