import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findHeadlessShell } from './browser.ts'
import { indexedPng } from './indexed-png.ts'

/**
 * Makes the picture that is shown where a post is shared: `web/public/blog/<slug>.png`, 1200 × 630, of the drawing beside it.
 * Run by hand after a drawing was changed (`node dev/social-images.ts [slug …]`), and the pictures are committed.
 */
const FOLDER = join(import.meta.dirname, '..', 'web', 'public', 'blog')
const SIZE = { width: 1200, height: 630 }
/** What a messenger fetches before it gives up on a slow network, with room to spare. */
const LARGEST = 60 * 1024

const { executablePath, args, env } = await findHeadlessShell()
const browser = await chromium.launch({ executablePath, args, env })
try {
  const page = await browser.newPage()
  for (const slug of slugsAskedFor()) await draw(page, slug)
} finally {
  await browser.close()
}

function slugsAskedFor(): string[] {
  const asked = process.argv.slice(2)
  return asked.length > 0 ? asked : globSync('*.svg', { cwd: FOLDER }).map((name) => basename(name, '.svg'))
}

async function draw(page: Page, slug: string): Promise<void> {
  const drawing = await readFile(join(FOLDER, `${slug}.svg`), 'utf8')
  const picture = indexedPng(SIZE, await pixelsOf(page, drawing.replace('<svg ', '<svg width="1200" height="630" ')))
  if (picture.length > LARGEST) throw new Error(`${slug}.png is larger than ${LARGEST / 1024} kB: draw it more simply.`)
  await writeFile(join(FOLDER, `${slug}.png`), picture)
  console.log(`${slug}.png ${Math.ceil(picture.length / 1024)} kB`)
}

/** Four bytes a pixel, row by row: red, green, blue and alpha. The code is a text since it runs in the browser. */
async function pixelsOf(page: Page, drawing: string): Promise<Buffer> {
  const base64 = await page.evaluate<string>(`(async () => {
    const image = new Image()
    image.src = 'data:image/svg+xml,' + ${JSON.stringify(encodeURIComponent(drawing))}
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, ${JSON.stringify(SIZE)})
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''))
  })()`)
  return Buffer.from(base64, 'base64')
}
