import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { becomes, gone, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'
import { expectTree } from './support/tree.ts'

// docs/safety.md: what a screen reader meets where somebody is in danger, in its order, each line a link with its number in its name.

const stage = await useStage()

const IN_DANGER = 'Jag vill dö i natt, jag har tabletter.'

async function inDanger(size: 'phone' | 'desktop' = 'phone'): Promise<{ page: Page; chat: InstantChatPage }> {
  const { page } = await stage.visitor({ size })
  const chat = await new InstantChatPage(page).open()
  await chat.ask(IN_DANGER)
  await seen(chat.crisisCard)
  return { page, chat }
}

test.for(['phone', 'desktop'] as const)(
  'the ways out come first, then the card as an alert, then the talk (%s)',
  async (size) => {
    const { page } = await inDanger(size)
    await expectTree(page.locator('body'), [
      'link "Hoppa till innehållet"',
      'banner:',
      'button "Akut hjälp"',
      'button "Lämna snabbt"',
      'main:',
      'heading "Direktchatt" [level=1]',
      'Du pratar med en AI, inte en människa.',
      'alert "Ring 112 nu"',
      'heading "Ring 112 nu" [level=2]',
      'button "Stäng rutan"',
      'link "Ring 112"',
      '/url: tel:112',
      'link "Ring 90101"',
      'region "Meddelanden"',
      'log "Samtal"',
      'article "Du"',
      IN_DANGER,
      'article "AI:n"',
      'ring 112',
      'textbox "Skriv ett meddelande"',
      'button "Skicka"',
    ])
  },
)

test('the whole card tells whom to turn to, and the reminder that takes its place keeps two lines', async () => {
  const { chat } = await inDanger()
  const more = chat.crisisCard.getByRole('button', { name: 'Visa mer' })
  await more.press('Enter')
  await expectTree(chat.crisisCard, ['heading "Ring 112 nu" [level=2]', 'link "Ring 112"', '112', '90101', '90 390'])
  await chat.crisisCard.getByRole('button', { name: 'Stäng rutan' }).press('Enter')
  await gone(chat.crisisCard)
  await expectTree(chat.crisisReminder, [
    'region "Hjälp finns"',
    'link "Ring Nödnumret 112, 112"',
    'link "Ring Mind Självmordslinjen, 90101"',
    'button "Visa"',
  ])
  await becomes(() => chat.crisisReminder.getByRole('alert').count(), 0)
})

test('“Akut hjälp” is a dialog with its name, each line in an item, the quick way out, and gives the focus back', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  await new InstantChatPage(page).open()
  const opener = page.getByRole('banner').getByRole('button', { name: 'Akut hjälp' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Akut hjälp' })
  // The first lines stand alone until the whole list has been fetched.
  await seen(dialog.getByRole('link', { name: 'Ring BRIS, 116 111' }))
  await expectTree(dialog, [
    'dialog "Akut hjälp"',
    'heading "Akut hjälp" [level=2]',
    'button "Stäng"',
    'listitem',
    'link "Ring Nödnumret 112, 112"',
    'link "Ring Mind Självmordslinjen, 90101"',
    'link "Chatta med Mind Självmordslinjen (ny flik)"',
    'link "Ring Hjälplinjen, 90 390"',
    'link "Ring 1177, 1177"',
    'link "Ring Kvinnofridslinjen, 020-50 50 50"',
    'link "Ring BRIS, 116 111"',
    'button "Lämna snabbt"',
  ])
  await page.keyboard.press('Escape')
  await gone(dialog)
  await becomes(() => hasFocus(opener), true)
})
