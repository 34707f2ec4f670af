import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkouts } from '../../worker/features/payments/tables.ts'
import { newPatient, type Person } from '../support/people.ts'
import { balanceOf, type Bought, buy, historyOf, useUp } from '../support/payments.ts'
import { until } from '../support/wait.ts'
import { AccountPage } from './pages/account-page.ts'
import { audit } from './support/audit.ts'
import { absent, becomes, counted, gone, hasFocus, expectSoon, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const DAY = 24 * 60 * 60 * 1000

async function open(person: Person) {
  const visitor = await stage.visitor({ as: person, ...CALM })
  const account = await (await new AccountPage(visitor.page).open('#credits')).loaded()
  return {
    ...visitor,
    account,
    purchases: account.purchases,
    rows: account.purchases.getByRole('listitem'),
    undo: account.purchases.getByRole('button', { name: /^Ångra köpet/ }),
    dialog: visitor.page.getByRole('dialog', { name: 'Ångra köpet' }),
  }
}

async function paidLongAgo(bought: Bought): Promise<void> {
  const fulfilledAt = new Date(Date.now() - 31 * DAY)
  await stage.app.db.update(checkouts).set({ fulfilledAt }).where(eq(checkouts.id, bought.id))
}

test('nothing bought: the balance, no receipts and why, and the packs', async () => {
  const { page, purchases } = await open(await newPatient(stage.app))
  await seen(purchases.getByText('12 credits', { exact: true }), purchases.getByText('Du har inte köpt något än.'))
  const portal = purchases.getByRole('button', { name: 'Hantera betalningar' })
  await expectSoon(() => portal.getAttribute('title')).toContain('inga kvitton')
  await purchases.getByRole('button', { name: 'Fyll på' }).click()
  await seen(page.getByRole('dialog', { name: 'Fyll på credits' }).getByRole('button', { name: 'Köp Komma igång' }))
})

test('a purchase is undone: what comes back, one refund, a receipt by mail', async () => {
  const person = await newPatient(stage.app)
  await buy(stage.app, person, 'start')
  await useUp(stage.app, person, 12 + 50)
  const { page, purchases, rows, undo, dialog } = await open(person)
  await counted(rows, 1)
  await seen(rows.getByText(/99 kr · 150 credits/), rows.getByText(/^100 credits oanvända/))
  const receipt = rows.getByRole('link', { name: /^Kvitto för Komma igång/ })
  await expectSoon(() => receipt.getAttribute('href')).toMatch(/\/receipts\/ch_/)
  expect(await receipt.getAttribute('target')).toBe('_blank')
  await undo.click()
  await seen(dialog.getByText(/Du får tillbaka 66 kr/))
  await audit(page, 'profile-refund')
  await dialog.getByRole('button', { name: 'Behåll köpet' }).click()
  await gone(dialog)
  await becomes(() => hasFocus(undo), true)
  await undo.click()
  await dialog.getByRole('button', { name: 'Bekräfta ånger' }).dblclick()
  await seen(purchases.getByText(/^Du får tillbaka 66 kr\. 100 credits är borttagna/))
  await seen(rows.getByText('Delvis återbetalt'), purchases.getByText('0 credits', { exact: true }))
  await becomes(() => undo.getAttribute('title'), 'Alla credits från köpet är använda.')
  expect(await balanceOf(stage.app, person)).toBe(0)
  await until('the receipt', () => stage.app.inbox(person.email).some(({ subject }) => /Kvitto/.test(subject)))
})

test('too old, used up: the button stays and says why', async () => {
  const person = await newPatient(stage.app)
  await paidLongAgo(await buy(stage.app, person, 'power'))
  const { page, rows, undo, dialog } = await open(person)
  await seen(rows.getByText(/mer än 30 dagar/))
  await becomes(() => undo.getAttribute('aria-disabled'), 'true')
  await undo.click({ force: true })
  await absent(dialog)
  await audit(page, 'profile-purchases-old')
})

test('too late by the time it is confirmed: the server’s reason stands in the dialog', async () => {
  const person = await newPatient(stage.app)
  const bought = await buy(stage.app, person, 'prova')
  const { context, undo, dialog } = await open(person)
  await undo.click()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Bekräfta ånger' }).click()
  await seen(dialog.getByText(/^Ingen kontakt med servern/))
  await context.setOffline(false)
  await paidLongAgo(bought)
  await dialog.getByRole('button', { name: 'Bekräfta ånger' }).click()
  await seen(dialog.getByText(/^Det har gått mer än 30 dagar/))
  expect((await historyOf(stage.app, person))[0]?.status).toBe('paid')
})

test('the payment service is away: it is stored, and said to be on its way', async () => {
  const person = await newPatient(stage.app)
  await buy(stage.app, person, 'prova')
  const { purchases, rows, undo, dialog } = await open(person)
  await undo.click()
  await seen(dialog)
  await stage.app.control('stripe', 'down', 50)
  await dialog.getByRole('button', { name: 'Bekräfta ånger' }).click()
  await seen(purchases.getByText(/Din återbetalning är sparad/))
  await gone(dialog)
  await seen(rows.getByText('Återbetalas'))
  await becomes(() => undo.getAttribute('title'), 'Återbetalningen är på väg.')
})

test('receipts are at the payment service; when it is away the page stays', async () => {
  const person = await newPatient(stage.app)
  await buy(stage.app, person, 'prova')
  const { page, purchases } = await open(person)
  const portal = purchases.getByRole('button', { name: 'Hantera betalningar' })
  await stage.app.control('stripe', 'down', 50)
  await portal.click()
  await seen(purchases.getByText(/^Betaltjänsten svarar inte just nu/))
  await stage.app.control('stripe', 'clear')
  await portal.click()
  await seen(page.getByRole('heading', { name: 'Dina köp' }), page.getByRole('link', { name: /^Prova på/ }))
  expect(new URL(page.url()).origin).not.toBe(stage.app.origin)
})
