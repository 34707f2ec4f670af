import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { siteUrlOf } from './deploy.ts'
import { projectRoot } from './project.ts'

test('the pages name the address that the Worker has', () => {
  expect(siteUrlOf('https://lyhord.se', undefined)).toBe('https://lyhord.se')
  expect(siteUrlOf('https://lyhord.se', 'https://lyhord.se')).toBe('https://lyhord.se')
})

test.each([
  [undefined, 'https://YOUR-DOMAIN'],
  ['lyhord.se', 'https://YOUR-DOMAIN'],
  ['http://lyhord.se', 'https://YOUR-DOMAIN'],
  ['https://lyhord.se/', 'without anything behind it'],
  ['https://lyhord.se/app', 'without anything behind it'],
  ['https://lyhord.example', 'is a placeholder'],
])('%s is no address to deploy to', (origin, words) => {
  expect(() => siteUrlOf(origin, undefined)).toThrow(words)
})

test('another address for the pages than the Worker’s is refused', () => {
  expect(() => siteUrlOf('https://lyhord.se', 'https://www.lyhord.se')).toThrow(
    'VITE_SITE_URL is https://www.lyhord.se',
  )
})

test('nothing is built or deployed before wrangler.toml has a domain', async () => {
  const { VITE_SITE_URL: _, ...env } = process.env
  const deploying = promisify(execFile)(process.execPath, ['dev/deploy.ts', '--dry-run'], { cwd: projectRoot, env })
  await expect(deploying).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('https://lyhord.example is a placeholder'),
  })
})
