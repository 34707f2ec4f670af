import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { mailedResetTokens, newPatientWithCode, newResetPassword } from '../support/password-reset.ts'
import { newEmail, newPatient, type Person } from '../support/people.ts'
import { until } from '../support/wait.ts'
import { ResetPage, ResetRequestPage } from './pages/reset-page.ts'
import { at, becomes, gone, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()

/** Lets the link that was mailed run out. */
async function expireLink({ id }: Person): Promise<void> {
  const past = { expiresAt: new Date(Date.now() - 1000) }
  const mine = eq(emailChallenges.userId, id)
  const rows = await stage.app.db
    .update(emailChallenges)
    .set(past)
    .where(mine)
    .returning({ kind: emailChallenges.kind })
  expect(rows).toContainEqual({ kind: 'reset' })
}

test('in two tabs: the second is told that the link is used, and asks for a new one', async () => {
  const { token, code } = await newPatientWithCode(stage.app)
  const { page, context } = await stage.visitor()
  const first = await new ResetPage(page).open(token)
  const second = await new ResetPage(await context.newPage()).open(token)
  await first.resetWithCode(newResetPassword(), code)
  await seen(first.done)
  await second.resetWithCode(newResetPassword(), code)
  await seen(second.invalid, second.page.getByText(/länken redan är använd/))
  await second.page.getByRole('link', { name: 'Skicka en ny länk' }).click()
  await at(second.page, '/password-reset')
})

test('a link that has run out, one that is none, and no link at all', async () => {
  const { person, token } = await newPatientWithCode(stage.app)
  await expireLink(person)
  const { page } = await stage.visitor({ size: 'phone' })
  const reset = new ResetPage(page)
  for (const bad of [token, 'x', '../..', 'a'.repeat(43)]) {
    await page.goto(`/reset-password#token=${encodeURIComponent(bad)}`)
    await seen(reset.invalid)
  }
  // From elsewhere: the same address again would be a reload, which keeps the link.
  await page.goto('/help')
  await page.goto('/reset-password')
  await seen(page.getByRole('heading', { name: 'Öppna länken i mejlet' }))
  await seen(page.getByText(/^Ingen återställningslänk hittades\./))
  await page.goto('/reset-password#token=')
  await seen(page.getByRole('heading', { name: 'Öppna länken i mejlet' }))
  await seen(page.getByText(/^Ingen återställningslänk hittades\./))
})

test('a link that runs out while the form is filled in', async () => {
  const { person, token, code } = await newPatientWithCode(stage.app)
  const { page } = await stage.visitor({ size: 'phone' })
  const reset = await new ResetPage(page).open(token)
  await expireLink(person)
  await reset.resetWithCode(newResetPassword(), code)
  await seen(reset.invalid)
})

test('an unknown address sees the same, and gets no mail', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await visit(page, '/password-reset')
  const request = new ResetRequestPage(page)
  await request.send.click()
  await seen(page.getByText('Ange din e-postadress'))
  await request.email.fill('ingen adress')
  await request.send.click()
  await seen(page.getByText('Ange en giltig e-postadress'))
  const email = newEmail('okand')
  await request.email.fill(email)
  await request.send.dblclick()
  await seen(request.sent)
  await request.again.click()
  await becomes(() => request.email.inputValue(), email)
  expect(stage.app.inbox(email)).toEqual([])
})

test('asked for again, the earlier link works too; who remembers the password goes from it to the login', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor()
  await visit(page, '/password-reset')
  const request = new ResetRequestPage(page)
  await request.email.fill(person.email)
  await request.send.click()
  const first = await until('a mail', () => mailedResetTokens(stage.app, person.email)[0])
  await request.again.click()
  await request.send.click()
  await seen(request.sent)
  await until('a second mail', () => mailedResetTokens(stage.app, person.email).length > 1)
  await new ResetPage(page).open(first)
  await page.getByRole('link', { name: 'Logga in med det' }).click()
  await at(page, '/login')
})

test('a reload keeps the link, and going back afterwards finds it used', async () => {
  const { token, code } = await newPatientWithCode(stage.app)
  const { page } = await stage.visitor({ size: 'phone' })
  await page.goto('/help')
  const reset = await new ResetPage(page).open(token)
  await becomes(() => new URL(page.url()).search, '')
  await page.reload()
  await seen(reset.form)
  expect(page.url()).not.toContain('token')
  await reset.resetWithCode(newResetPassword(), code)
  await at(page, '/login')
  await page.goBack()
  await at(page, '/help')
})

test('somebody signed in goes home and is told why; a session that has ended keeps nobody out', async () => {
  const { person, token } = await newPatientWithCode(stage.app)
  const { page } = await stage.visitor({ as: person })
  await page.goto(`/reset-password#token=${token}`)
  await at(page, '/client')
  await seen(page.getByText(/^Du är redan inloggad\./))
  await page.goto('/password-reset')
  await seen(page.getByText(/Länken i mejlet fungerar när du har loggat ut/))
  await becomes(() => new ResetRequestPage(page).email.inputValue(), person.email)

  const elsewhere = await stage.visitor({ as: { ...person, token: `${person.token}x` } })
  const reset = await new ResetPage(elsewhere.page).open(token)
  await reset.fillIn(newResetPassword())
  await reset.withoutCode.check()
  await reset.submit.click()
  await seen(elsewhere.page.getByRole('alertdialog'))
  await reset.yes.click()
  await at(elsewhere.page, '/login')
  await seen(elsewhere.page.getByText('Ditt lösenord är ändrat. Logga in med det nya.'))
  await gone(elsewhere.page.getByRole('alertdialog'))
})
