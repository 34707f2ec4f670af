import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPatient } from '../support/people.ts'
import { talksOf } from '../support/talks.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { becomes, counted, gone, retried, seen } from './support/look.ts'
import { holdUp } from './support/network.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const { begin, sayIn } = talksOf(() => stage.app)
const listOf = (page: Page) => page.getByRole('navigation', { name: 'Dina samtal' })

test('what is being written stays with its own talk, also over a reload, and goes when the talk is deleted', async () => {
  const person = await newPatient(stage.app)
  for (const message of ['Det första.', 'Det andra.']) await sayIn(person, await begin(person), message)
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  const list = listOf(page)
  const opens = async (title: string, draft: string) => {
    await list.getByRole('link', { name: title }).click()
    await seen(chat.own.filter({ hasText: title }))
    await becomes(() => chat.field.inputValue(), draft)
  }
  await counted(chat.own, 1)
  await chat.field.fill('Bara hit.')
  await opens('Det första', '')
  await chat.field.fill('Och det här bara dit.')
  await opens('Det andra', 'Bara hit.')
  await page.goto('/client/chat')
  await becomes(() => chat.field.inputValue(), 'Bara hit.')
  await list.getByRole('button', { name: 'Mer om Det andra' }).click()
  await page.getByRole('menuitem', { name: 'Radera' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Radera samtalet' }).click()
  await becomes(() => chat.field.inputValue(), 'Och det här bara dit.')
  expect(await page.evaluate(`sessionStorage.getItem('clientChatDraft')`)).not.toContain('Bara hit.')
})

test('what is written before the newest talk is known comes to stand in no other', async () => {
  const person = await newPatient(stage.app)
  for (const message of ['Det första.', 'Det andra.']) await sayIn(person, await begin(person), message)
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const letGo = await holdUp(page, /\/api\/chat\/history\?.*talk_id=newest/)
  await page.goto('/client/chat')
  const chat = new ClientChatPage(page)
  await chat.field.fill('Bara till den senaste.')
  await listOf(page).getByRole('link', { name: 'Det första' }).click()
  await seen(chat.own.filter({ hasText: 'Det första.' }))
  await becomes(() => chat.field.inputValue(), '')
  letGo('come')
  await page.goto('/client/chat')
  await seen(chat.own.filter({ hasText: 'Det andra.' }))
  await becomes(() => chat.field.inputValue(), 'Bara till den senaste.')
})

test('where the talk does not load what was being written is said to be kept, and comes with the talk', async () => {
  const person = await newPatient(stage.app)
  await sayIn(person, await begin(person), 'Det första.')
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const chat = await new ClientChatPage(page).open()
  await counted(chat.own, 1)
  await chat.field.fill('Halvskrivet.')
  const history = /\/api\/chat\/history/
  await page.route(history, (route) => route.abort())
  await page.reload()
  const said = page.getByText('Det du höll på att skriva finns kvar, och visas när samtalet har laddats.')
  await seen(said)
  await becomes(() => chat.field.inputValue(), '')
  await retried(page, history, page.getByRole('button', { name: 'Försök igen' }))
  await becomes(() => chat.field.inputValue(), 'Halvskrivet.')
  await gone(said)
})
