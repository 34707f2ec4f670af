import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { newPatient } from '../support/people.ts'
import { storeTalk } from '../support/stored-talk.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { becomes } from './support/look.ts'
import { SIZES, type Size, useStage } from './support/stage.ts'

const stage = await useStage()
const SIZES_LOOKED_AT = Object.keys(SIZES) as Size[]

/** The lines of days in the talk, as they stand. */
const days = (page: Page) =>
  page
    .getByRole('log')
    .locator('li')
    .filter({ hasNot: page.locator('article') })
    .allInnerTexts()

test.for(SIZES_LOOKED_AT)('a client’s talk says where a new day begins (%s)', async (size) => {
  const person = await newPatient(stage.app)
  await storeTalk(stage.app, person, [
    { day: 0, message: 'Jag sov inte.', response: 'Det låter tungt.' },
    { day: 0, message: 'Nej.', response: 'Vad höll dig vaken?' },
  ])
  const { page } = await stage.visitor({ size, as: person })
  const chat = await new ClientChatPage(page).open()
  await becomes(() => days(page), ['I går'])
  await chat.ask('I natt gick det bättre.')
  await becomes(() => days(page), ['I går', 'I dag'])
})

test.for(SIZES_LOOKED_AT)('the direct chat too, once something is said (%s)', async (size) => {
  const { page } = await stage.visitor({ size })
  const chat = await new InstantChatPage(page).open()
  await becomes(() => days(page), [])
  await chat.ask('Hej, är det någon där?')
  await becomes(() => days(page), ['I dag'])
})
