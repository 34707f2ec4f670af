import type { Page } from 'playwright-core'

/** In the page: each of its own fonts once more, as one that is waited for. */
const WEAR = `(async () => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSFontFaceRule)
  for (const { style } of rules) {
    if (style.getPropertyValue('font-display') !== 'optional') continue
    const [family, weight] = ['font-family', 'font-weight'].map((name) => style.getPropertyValue(name))
    const face = new FontFace(family.replaceAll('"', ''), style.getPropertyValue('src'), { weight, display: 'block' })
    document.fonts.add(await face.load())
  }
})()`

/**
 * Has a page wear its own letters although they came late, for a test that measures lines: what a person sees meanwhile stands in
 * for them in the same widths (web/ui/fonts.css), which a machine without Arial has not got.
 */
export async function wearOwnLetters(page: Page): Promise<void> {
  await page.evaluate(WEAR)
}
