import { expect, test } from 'vitest'
import { audit } from './support/audit.ts'
import { becomes, counted, gone, hasFocus, expectSoon, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

test.for(['phone', 'desktop'] as const)('the showcase has no fault in light and dark: %s', async (size) => {
  const { page, refusals } = await stage.visitor({ size, ...CALM })
  await visit(page, '/design')
  await seen(page.getByRole('heading', { level: 1, name: 'Så är Lyhörd byggt' }))
  await becomes(() => page.locator('meta[name="robots"]').getAttribute('content'), 'noindex')
  await counted(page.getByRole('banner'), 1)
  await page.getByRole('button', { name: 'Visa kriskortet' }).click()
  await seen(page.getByRole('button', { name: 'Stäng rutan' }))
  await audit(page, `design-${size}`)
  expect(refusals).toEqual([])
})

test('every contrast is measured, passes, and is measured anew in the other look', async () => {
  const { page } = await stage.visitor({ size: 'desktop', ...CALM })
  await visit(page, '/design')
  const samples = page.getByRole('listitem').filter({ hasText: /^(Aa)?\s*\S+ på \S+/ })
  const ink = samples.filter({ hasText: /^Aa\s*ink på page/ })
  const words = async () => (await ink.innerText()).replace(/\s+/g, ' ')
  const verdicts = async () => (await samples.allInnerTexts()).map((text) => text.trim().replace(/^[^]*:1 /, ''))
  await expectSoon(() => samples.count()).toBeGreaterThan(30)
  const all = Array<string>(await samples.count()).fill('godkänd')
  await becomes(verdicts, all)
  const light = await words()
  expect(light).toMatch(/\d+,\d:1 godkänd/)
  await page.getByText('Mörkt', { exact: true }).click()
  await becomes(async () => (await words()) === light, false)
  await becomes(verdicts, all)
})

test('the text grows with the chosen size', async () => {
  const { page } = await stage.visitor({ size: 'phone', ...CALM })
  await visit(page, '/design')
  await seen(page.getByText('text-base, 17 px'))
  await page.getByText('Större', { exact: true }).click()
  await seen(page.getByText('text-base, 22 px'))
})

test('dialogs, menu and short messages do what they say', async () => {
  const { page } = await stage.visitor({ size: 'desktop', ...CALM })
  await visit(page, '/design')
  const open = page.getByRole('button', { name: 'Öppna en dialog' })
  await open.click()
  await seen(page.getByRole('dialog', { name: 'En dialog' }))
  await audit(page, 'design-dialog')
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog', { name: 'En dialog' }))
  await becomes(() => hasFocus(open), true)
  await page.getByRole('button', { name: 'Öppna en sidopanel' }).click()
  const panel = page.getByRole('dialog', { name: 'En sidopanel' })
  await seen(panel)
  // Below what it holds, which is no press outside.
  await page.mouse.click(1250, 780)
  await seen(panel)
  await page.mouse.click(30, 780)
  await gone(panel)
  await page.getByRole('button', { name: 'Öppna en sidopanel' }).click()
  await panel.getByRole('button', { name: 'Stäng dialogen' }).click()
  await page.getByRole('button', { name: 'Fråga före radering' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Radera samtalet' }).click()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await seen(page.getByText('Samtalet är tillbaka.'))
  await page.getByRole('button', { name: 'Öppna en meny' }).click()
  await page.getByRole('menuitem', { name: 'Mitt konto' }).click()
  await seen(page.getByText('Mitt konto valdes.'))
  await audit(page, 'design-toasts')
})
