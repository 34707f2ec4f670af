import { expect, test } from 'vitest'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { api } from '../support/api.ts'
import { plantFinding } from '../support/findings.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { audit } from './support/audit.ts'
import { becomes, gone, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

async function connected(shareChats = false) {
  const patient = await newPatient(stage.app, { firstName: 'Alva' })
  const therapist = await connect(stage.app, patient, await newTherapist(stage.app), { shareChats })
  return { patient, therapist, path: `/therapist/client/${patient.id}/anamnesis` }
}

test('what the client puts right, does not agree with, hides and deletes is so for the therapist', async () => {
  const { patient, therapist } = await connected()
  await plantFinding(stage.app, patient, [
    { text: 'Vaknar vid tre varje natt.', quote: 'jag vaknar alltid vid tre' },
    { text: 'Har tryck över bröstet före möten.' },
    { text: 'Gråter på väg hem från jobbet.' },
    { text: 'Har huvudvärk på söndagar.' },
  ])
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto('/client')
  await seen(page.getByText('1 av 11 områden'))
  await audit(page, 'anamnesis-card')
  await page.getByRole('link', { name: 'Se din profil' }).click()
  await page.getByRole('heading', { name: 'Symtom & Känslor' }).click()
  await seen(page.getByText('”jag vaknar alltid vid tre”'))

  await page.getByRole('button', { name: 'Rätta: Vaknar vid tre' }).click()
  const field = page.getByLabel('Så här ska det stå')
  await field.fill('')
  await page.getByRole('button', { name: 'Spara' }).click()
  await seen(page.getByText('Skriv några ord.'))
  await field.fill('Vaknar vid tre ibland, mest på vardagar.')
  await page.getByRole('button', { name: 'Spara' }).click()
  await seen(page.getByText('Rättad av dig'), page.getByText('Vaknar vid tre ibland, mest på vardagar.'))
  await page.getByRole('button', { name: 'Det stämmer inte: Har tryck' }).click()
  await seen(page.getByText('Du håller inte med'))
  await page.getByRole('button', { name: 'Dölj: Gråter' }).click()
  await seen(page.getByText('Dold', { exact: true }))

  const { page: theirs } = await stage.visitor({ as: therapist, ...CALM })
  await theirs.goto(`/therapist/client/${patient.id}`)
  await theirs.getByRole('link', { name: 'Anamnes', exact: true }).click()
  const symptoms = theirs.getByRole('region', { name: 'Symtom & känslor' })
  const headache = symptoms.getByText('Har huvudvärk på söndagar.')
  await seen(symptoms.getByText('Rättad av klienten'), symptoms.getByText('Vaknar vid tre ibland, mest på vardagar.'))
  await seen(symptoms.getByText('Klienten håller inte med'), headache, theirs.getByText('Säkert öppnad.'))
  const crying = 'Gråter på väg hem från jobbet.'
  expect(await theirs.getByRole('main').innerText()).not.toContain(crying)

  const remove = page.getByRole('button', { name: 'Ta bort: Har huvudvärk' })
  await seen(remove)
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Ta bort det här?' })
  await seen(question.getByText(/Meddelandet som det kom från finns kvar i samtalet/))
  await question.getByRole('button', { name: 'Ta bort' }).click()
  await seen(page.getByText('Borttaget ur din profil.'))
  await gone(remove)
  await theirs.getByRole('button', { name: 'Uppdatera data' }).click()
  await gone(headache)
  await page.getByRole('button', { name: 'Visa igen: Gråter' }).click()
  await gone(page.getByText('Dold', { exact: true }))
  await theirs.getByRole('button', { name: 'Uppdatera data' }).click()
  await seen(symptoms.getByText(crying))
})

test('a profile is made from what was said, and made anew keeps what the client does not agree with', async () => {
  const { patient, therapist, path } = await connected(true)
  const { page } = await stage.visitor({ as: patient, ...CALM })
  const chat = await new ClientChatPage(page).open()
  await chat.ask('Jag sover dåligt och vaknar varje natt av oro för jobbet.')
  await plantFinding(stage.app, patient, [{ text: 'Har en hund som heter Bamse.', area: 'social_context' }])
  await page.goto('/client/anamnesis')
  await page.getByRole('heading', { name: 'Socialt Nätverk' }).click()
  await page.getByRole('button', { name: 'Det stämmer inte: Har en hund' }).click()
  await seen(page.getByText('Du håller inte med'))
  await page.getByRole('button', { name: 'Återskapa profilen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Återskapa profilen' }).click()
  await seen(page.getByText('Profilen är gjord på nytt'))
  await seen(page.getByText('Har en hund som heter Bamse.'), page.getByText('Du håller inte med'))
  const { page: theirs } = await stage.visitor({ as: therapist, ...CALM })
  await theirs.goto(path)
  await seen(theirs.getByText('Har en hund som heter Bamse.'), theirs.getByText('Klienten håller inte med'))
  await theirs.getByText('Teknisk information').click()
  await theirs.getByRole('button', { name: 'Återskapa', exact: true }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Återskapa' }).click()
  await seen(theirs.getByText('Profilen är gjord på nytt'), theirs.getByText('Har en hund som heter Bamse.'))
})

test('the profile is made, opened and put right with the keyboard alone', async () => {
  const patient = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: patient, ...CALM })
  await page.goto('/client/anamnesis')
  await page.getByRole('button', { name: 'Skapa profil' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Skapa din profil?' })
  await question.getByRole('button', { name: 'Skapa profilen' }).press('Enter')
  await seen(page.getByText('Profilen är tom än'))
  await plantFinding(stage.app, patient, [{ text: 'Sjunger i kör på tisdagar.', area: 'coping_strategies' }])
  await page.reload()
  const area = page.locator('summary').filter({ hasText: 'Dina Verktyg' })
  await area.focus()
  await page.keyboard.press('Enter')
  await seen(page.getByText('Sjunger i kör på tisdagar.'))
  await page.keyboard.press('Tab')
  const put = page.getByRole('button', { name: 'Rätta: Sjunger' })
  await becomes(() => hasFocus(put), true)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('dialog', { name: 'Rätta med egna ord' }))
  await page.keyboard.press('Escape')
  await becomes(() => hasFocus(put), true)
})

test('words of danger in a correction show who to turn to', async () => {
  const patient = await newPatient(stage.app)
  await plantFinding(stage.app, patient, [{ text: 'Sover dåligt.' }])
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto('/client/anamnesis')
  await page.getByRole('heading', { name: 'Symtom & Känslor' }).click()
  await page.getByRole('button', { name: 'Rätta: Sover' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rätta med egna ord' })
  await dialog.getByLabel('Så här ska det stå').fill('Jag vill inte leva längre')
  await seen(dialog.getByRole('link', { name: /90101/ }))
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await seen(page.getByText('Rättad av dig'))
})

test('a therapist whom the client has left reads nothing more, and one without a profile to read is told so', async () => {
  const { patient, therapist, path } = await connected()
  const { page } = await stage.visitor({ as: therapist, ...CALM })
  await page.goto(path)
  await seen(page.getByText('Ingen anamnesis-profil'))
  await plantFinding(stage.app, patient, [{ text: 'Sover dåligt.' }])
  await page.reload()
  const told = page.getByText('Sover dåligt.')
  await seen(told)
  await api(stage.app, disconnectTherapist, {}, patient)
  await page.getByRole('button', { name: 'Uppdatera data' }).click()
  await seen(page.getByText('Du har inte behörighet att komma åt denna patients anamnesis-data'))
  await gone(told)
  await page.reload()
  await seen(page.getByRole('heading', { name: 'Klient hittades inte' }))
})
