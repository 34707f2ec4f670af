import { expect, test } from 'vitest'
import { mayCount } from './may-count.ts'

const ORIGIN = 'https://lyhord.example'

test.each<[string, Record<string, string>, boolean]>([
  ['a page of the site', { 'Sec-Fetch-Site': 'same-origin', Origin: ORIGIN }, true],
  ['a page of the site in an older browser', { Origin: ORIGIN }, true],
  ['a page of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://annan.example' }, false],
  ['a page of another site in an older browser', { Origin: 'https://annan.example' }, false],
  ['a page of a neighbouring name', { 'Sec-Fetch-Site': 'same-site', Origin: ORIGIN }, false],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }, false],
  ['what hides where it is from', { Origin: 'null' }, false],
  ['a program that says nothing', {}, false],
  ['who asks by Global Privacy Control', { 'Sec-Fetch-Site': 'same-origin', 'Sec-GPC': '1' }, false],
  ['who asks by Do Not Track', { 'Sec-Fetch-Site': 'same-origin', DNT: '1' }, false],
  ['who has no wish', { 'Sec-Fetch-Site': 'same-origin', 'Sec-GPC': '0', DNT: '0' }, true],
])('%s', (_, headers, expected) => {
  expect(mayCount(new Headers(headers), ORIGIN)).toBe(expected)
})
