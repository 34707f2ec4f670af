import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

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
