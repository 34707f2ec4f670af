import { describe, expect, test } from 'vitest'
import { isPage } from '../../contract/pages.ts'
import { becomes, counted, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

/** Every link of a page's text: its address as it is written, and whether what a fragment names is there. */
const LINKS = `[...document.querySelectorAll('main a[href]')].map((link) => {
  const href = link.getAttribute('href')
  const hash = href.startsWith('#') ? href.slice(1) : ''
  return { href, found: hash === '' || document.getElementById(hash) !== null }
})`

interface FoundLink {
  readonly href: string
  readonly found: boolean
}

describe.each([true, false])('help, with scripts: %s', (javaScriptEnabled) => {
  test('an address that names a question opens it, and no other', async () => {
    const { page } = await stage.visitor({ context: { javaScriptEnabled } })
    await page.goto('/help#angra-kop')
    await seen(page.getByText('välj ”Ångra köpet” och sedan ”Bekräfta ånger”'))
    await seen(page.getByRole('heading', { name: 'Kan jag ångra ett köp?' }))
    await counted(page.locator('details[open] > div[id]'), 1)
  })

  test('a question opens where it is pressed, and each part is reached from the top', async () => {
    const { page } = await stage.visitor({ size: 'phone', context: { javaScriptEnabled } })
    await page.goto('/help')
    await page.getByText('Är det en människa som svarar?').click()
    await seen(page.getByText('Nej, det är en AI, och den säger det.'))
    await page.getByRole('link', { name: 'För dig som är terapeut' }).click()
    await seen(page.getByRole('heading', { name: 'Konto, kontroll och avgifter' }))
    await becomes(() => new URL(page.url()).hash, '#terapeut')
  })
})

test('the way on: to us, into a talk, and home', async () => {
  const { page } = await stage.visitor()
  await page.goto('/help')
  const end = page.getByRole('region', { name: 'Hittar du inte svaret?' })
  for (const [name, href] of [
    ['Kontakta oss', '/contact'],
    ['Börja prata', '/instant-chat'],
    ['Till startsidan', '/'],
  ] as const) {
    expect(await end.getByRole('link', { name }).getAttribute('href')).toBe(href)
  }
})

test.for(['/help', '/privacy', '/terms', '/therapist-terms', '/accessibility', '/sakerhet', '/contact'])(
  'every link in the text of %s leads somewhere',
  async (path) => {
    const { page } = await stage.visitor()
    await page.goto(path)
    await seen(page.getByRole('heading', { level: 1 }))
    const links = await page.evaluate<FoundLink[]>(LINKS)
    expect(links.filter(({ found }) => !found)).toEqual([])
    const inside = links.filter(({ href }) => href.startsWith('/')).map(({ href }) => href.replace(/[?#].*$/, ''))
    expect(inside.filter((href) => !isPage(href))).toEqual([])
  },
)
