import { expect, test } from 'vitest'
import { addressOf, siteOf } from './address.ts'

const from = (address?: string) =>
  addressOf(
    new Request('https://lyhord.example/', { headers: address === undefined ? {} : { 'CF-Connecting-IP': address } }),
  )

test('an IPv4 address stands for itself', () => {
  expect(from('192.0.2.7')).toBe('192.0.2.7')
  expect(from()).toBe('local')
})

test('an IPv6 address stands for its /64', () => {
  expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(from('2001:db8:1:2::9')).toBe(from('2001:db8:1:2:ffff::1'))
  expect(from('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(from('::1')).toBe('0:0:0:0::/64')
})

test('the site of an IPv6 address is its /48, of an IPv4 address the address', () => {
  expect(siteOf(from('2001:db8:1:2:3:4:5:6'))).toBe('2001:db8:1::/48')
  expect(siteOf(from('2001:db8:1:ffff::1'))).toBe(siteOf(from('2001:db8:1::1')))
  expect(siteOf(from('192.0.2.7'))).toBe('192.0.2.7')
})
