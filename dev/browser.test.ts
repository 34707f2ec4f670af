import { chromium } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserPaths, findBrowser, findHeadlessShell, packagedBrowser } from './browser.ts'

test('CHROME_PATH is taken at its word, and a wrong one is said', async () => {
  const found = await findBrowser({ CHROME_PATH: process.execPath, HOME: '/home/a', EMPTY: undefined })
  expect(found).toMatchObject({ executablePath: process.execPath, origin: 'CHROME_PATH' })
  expect(found.env).toEqual({ CHROME_PATH: process.execPath, HOME: '/home/a' })
  await expect(findBrowser({ CHROME_PATH: '/no/such/browser' })).rejects.toThrow('there is no such file')
  expect(await findHeadlessShell({ CHROME_PATH: process.execPath })).toMatchObject({ origin: 'CHROME_PATH' })
  await expect(findHeadlessShell({ CHROME_PATH: '/no/such/browser' })).rejects.toThrow('there is no such file')
})

test('the usual places of each system are looked at', () => {
  expect(browserPaths('linux', {})).toContain('/usr/bin/chromium')
  expect(browserPaths('darwin', { HOME: '/Users/a' })).toEqual(
    expect.arrayContaining([
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Users/a/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ]),
  )
  expect(browserPaths('win32', { PROGRAMFILES: String.raw`C:\Program Files` })).toContain(
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  )
})

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the browser of the npm package', () => {
  test('is what the tests run in, whatever else is installed', async () => {
    expect(await findHeadlessShell({})).toMatchObject({ origin: 'npm package' })
  })

  test('starts and shows a page, with web security left on', async () => {
    const { executablePath, args, env } = await packagedBrowser({ HOME: process.env['HOME'] ?? '/' })
    expect(args).toEqual(['--no-sandbox'])
    const browser = await chromium.launch({ executablePath, args, env })
    try {
      const page = await browser.newPage()
      await page.setContent('<h1>Hej</h1>')
      expect(await page.innerText('h1')).toBe('Hej')
    } finally {
      await browser.close()
    }
  })
})
