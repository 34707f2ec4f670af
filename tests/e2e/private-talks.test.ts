import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { talksOf } from '../support/talks.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { Album } from './support/album.ts'
import { audit } from './support/audit.ts'
import { absent, counted, expectSoon, gone, hasFocus, seen } from './support/look.ts'
import { rested } from './support/network.ts'
import { SIZES, type Size, useStage } from './support/stage.ts'
import { expectTree } from './support/tree.ts'

const stage = await useStage()
const { begin, sayIn } = talksOf(() => stage.app)
const BOTH = Object.keys(SIZES) as Size[]
const BEGIN = 'Nytt privat samtal'

async function openList(page: Page, size: Size): Promise<Locator> {
  if (size === 'desktop') return page.getByRole('navigation', { name: 'Dina samtal' })
  await page.getByRole('button', { name: 'Dina samtal' }).click()
  return page.getByRole('dialog', { name: 'Dina samtal' })
}

async function connected(): Promise<{ patient: Person; therapist: Person }> {
  const patient = await newPatient(stage.app, { firstName: 'Alva' })
  return { patient, therapist: await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: true }) }
}

test.for(BOTH)(
  'a private talk is begun after what it is was read, and is marked wherever it stands (%s)',
  async (size) => {
    const { patient, therapist } = await connected()
    await sayIn(patient, await begin(patient), 'Jag sover dåligt.')
    const album = new Album(['private-talks', String(SIZES[size].width)])
    const { page, problems } = await stage.visitor({ size, as: patient })
    const chat = await new ClientChatPage(page).open()
    const list = await openList(page, size)
    await list.getByRole('button', { name: BEGIN }).click()
    const choice = page.getByRole('dialog', { name: BEGIN })
    const [readBy, told] = [/Bara du kan läsa det efteråt\. Tove Terapeut ser det inte\./, /får veta/]
    await seen(choice.getByText(readBy), choice.getByText(told))
    await expectTree(choice, [
      'Bara du kan läsa det',
      'AI:n läser det medan den svarar',
      'Vid tecken på fara',
      'Gränser och credits',
    ])
    await audit(page, `private-choice-${size}`)
    await album.add(page, 'choice')
    await choice.getByRole('button', { name: 'Börja privat' }).click()
    await seen(page.getByRole('heading', { level: 1, name: 'Privat samtal' }), chat.welcome)
    const log = page.getByRole('region', { name: 'Meddelanden' })
    await seen(log.getByText(readBy), log.getByText(told))
    await audit(page, `private-empty-${size}`)
    await album.add(page, 'empty')
    await chat.ask('Det här är bara för mig.')
    await seen(page.getByText('Det här är bara för mig.'))
    // Nothing of it is offered for the list that the therapist reads.
    await page.getByRole('button', { name: 'Mer', exact: true }).last().click()
    const choices = () => page.getByRole('menuitem').allInnerTexts()
    await expectSoon(choices).toEqual([expect.stringMatching(/^Arkivera/), 'Radera'])
    await page.keyboard.press('Escape')
    await page.reload()
    await chat.ready()
    await seen(page.getByRole('heading', { level: 1, name: 'Privat samtal' }), log.getByText(readBy))
    await expectTree(log, ['Tove Terapeut ser det inte.', 'Det här är bara för mig.'])
    await album.add(page, 'talk')
    const rows = await openList(page, size)
    await seen(rows.getByRole('link', { name: /^Det här är bara för mig\s*Privat · I dag/ }))
    await counted(rows.getByRole('listitem').filter({ hasText: 'Privat' }), 1)
    await audit(page, `private-list-${size}`)
    await album.add(page, 'list')
    expect(problems).toEqual([])

    const theirs = (await stage.visitor({ size, as: therapist })).page
    await theirs.goto(`/therapist/client/${patient.id}/chat`)
    await seen(theirs.getByText('Jag sover dåligt.'))
    await absent(theirs.getByText('Det här är bara för mig.'))
    await theirs.goto(`/therapist/client/${patient.id}`)
    await seen(theirs.getByRole('heading', { level: 1 }))
    await rested(theirs)
    await absent(theirs.getByText('Det här är bara för mig.'))
  },
)

test('it is begun by the keyboard alone, and where nobody is connected nobody is said to be told', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app) })
  const chat = await new ClientChatPage(page).open()
  const button = page.getByRole('button', { name: BEGIN })
  await button.focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('dialog', { name: BEGIN })
  await seen(choice.getByText(/också om du delar dina andra samtal med en terapeut/))
  await absent(choice.getByText(/får veta/))
  await page.keyboard.press('Escape')
  await gone(choice)
  expect(await hasFocus(button)).toBe(true)
  await page.keyboard.press('Enter')
  const begins = choice.getByRole('button', { name: 'Börja privat' })
  while (!(await hasFocus(begins))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await seen(page.getByRole('heading', { level: 1, name: 'Privat samtal' }))
  await chat.ask('För mig själv.')
  await seen(chat.own.getByText('För mig själv.'))
})

test('danger in it shows the same help, and a page that follows along knows it as private', async () => {
  const patient = await newPatient(stage.app)
  const talk = await begin(patient, { private: true })
  await sayIn(patient, talk, 'Hej.', { private: true })
  const [here, there] = [await stage.visitor({ as: patient }), await stage.visitor({ as: patient, size: 'phone' })]
  const [chat, other] = [new ClientChatPage(here.page), new ClientChatPage(there.page)]
  for (const one of [chat, other]) await one.open()
  await chat.ask('Jag tänker ta livet av mig i kväll.')
  await seen(chat.crisisCard)
  await seen(other.own.getByText('Jag tänker ta livet av mig i kväll.'), other.crisisCard)
  await seen(there.page.getByRole('heading', { level: 1, name: 'Privat samtal' }))
})
