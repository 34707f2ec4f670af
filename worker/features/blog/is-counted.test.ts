import { expect, test } from 'vitest'
import { isCounted } from './is-counted.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const counted = (headers: Record<string, string>) => isCounted(new Headers(headers))

test.each([
  PHONE,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
])('a person is counted: %s', (agent) => {
  expect(counted({ 'User-Agent': agent })).toBe(true)
})

test('a page that a browser opens as a page is counted', () => {
  expect(counted({ 'User-Agent': PHONE, 'Sec-Fetch-Dest': 'document' })).toBe(true)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32',
  'node',
  '',
])('a program is not: %j', (agent) => {
  expect(counted({ 'User-Agent': agent })).toBe(false)
})

test.each([
  ['Sec-Purpose', 'prefetch;prerender'],
  ['Purpose', 'prefetch'],
  ['X-Moz', 'prefetch'],
  ['Sec-GPC', '1'],
  ['DNT', '1'],
  ['Sec-Fetch-Dest', 'image'],
  ['Sec-Fetch-Dest', 'empty'],
])('nor is what %s: %s says', (name, value) => {
  expect(counted({ 'User-Agent': PHONE, [name]: value })).toBe(false)
})
