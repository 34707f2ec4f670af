import { describe, expect, it } from 'vitest'
import { followedPlace, isNearBottom, newsText } from './scroll-rule.ts'

it.each([
  { scrollTop: 600, near: true },
  { scrollTop: 500, near: true },
  { scrollTop: 499, near: false },
  { scrollTop: 0, near: false },
])('at $scrollTop of 1000 px in a window of 400 px: $near', ({ scrollTop, near }) => {
  expect(isNearBottom({ scrollTop, clientHeight: 400, scrollHeight: 1000 })).toBe(near)
})

it('is at the bottom when everything fits', () => {
  expect(isNearBottom({ scrollTop: 0, clientHeight: 400, scrollHeight: 300 })).toBe(true)
})

describe('followedPlace', () => {
  const place = (scrollTop: number, scrollHeight = 1000) => ({ scrollTop, clientHeight: 400, scrollHeight })
  it('is the end as long as the own message is in view there', () => {
    expect(followedPlace(place(500), 700)).toBe(600)
    expect(followedPlace(place(500), Infinity)).toBe(600)
  })
  it('is the own message once a long reply would push it out', () => {
    expect(followedPlace(place(500, 2000), 700)).toBe(700)
    expect(followedPlace(place(700, 2400), 700)).toBe(700)
  })
  it('is the end again for who has gone on past it', () => {
    expect(followedPlace(place(1600, 2100), 700)).toBe(1700)
  })
  it('is the top where everything fits', () => {
    expect(followedPlace(place(0, 300), 100)).toBe(0)
  })
})

it('the way to the newest counts what is new there', () => {
  expect(newsText(0)).toBe('Till det senaste')
  expect(newsText(2)).toBe('Nya meddelanden (2)')
})
