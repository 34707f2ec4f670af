import { describe, expect, test } from 'vitest'
import { OFFERS, openOffer, sectionOf } from './pages/offers.ts'
import { becomes, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const SCRIPTLESS = { context: { javaScriptEnabled: false } } as const

describe.each(Object.values(OFFERS))('$path', (offer) => {
  test('the sections stand in their order, each where its anchor leads', async () => {
    const { page, refusals } = await stage.visitor(CALM)
    await openOffer(page, offer)
    await becomes(
      () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts(),
      offer.sections.map(([name]) => name),
    )
    for (const [name, anchor] of offer.sections) {
      await seen(sectionOf(page, name))
      if (anchor !== '') expect(await sectionOf(page, name).getAttribute('id')).toBe(anchor)
    }
    expect(refusals).toEqual([])
  })

  test('the header leads through the page and on from it, and all of it can be read without scripts', async () => {
    const { page } = await stage.visitor(SCRIPTLESS)
    await openOffer(page, offer)
    for (const [name] of offer.sections) await seen(sectionOf(page, name))
    const header = page.getByRole('banner')
    const linkTo = (name: string) => header.getByRole('link', { name, exact: true }).first()
    for (const [name, href] of offer.header) expect(await linkTo(name).getAttribute('href'), name).toBe(href)
    const [first, target] = offer.header[0]
    await linkTo(first).click()
    await becomes(() => page.url().endsWith(target), true)
  })
})
