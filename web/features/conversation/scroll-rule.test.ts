import { describe, expect, it } from 'vitest'
import { followedPlace, hasGonePast, isNearBottom, newsText } from './scroll-rule.ts'

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

const place = (scrollTop: number, scrollHeight = 1000) => ({ scrollTop, clientHeight: 400, scrollHeight })

describe('followedPlace', () => {
  it('is the end as long as the own message is in view there', () => {
    expect(followedPlace(place(500), 700, false)).toBe(600)
    expect(followedPlace(place(500), Infinity, false)).toBe(600)
  })
  it('is the own message once a long reply would push it out', () => {
    expect(followedPlace(place(500, 2000), 700, false)).toBe(700)
    expect(followedPlace(place(700, 2400), 700, false)).toBe(700)
  })
  it('is the end again for who has gone on past it, wherever the list stood', () => {
    expect(followedPlace(place(1600, 2100), 700, true)).toBe(1700)
    expect(followedPlace(place(500, 2100), 700, true)).toBe(1700)
  })
  it('is the top where everything fits', () => {
    expect(followedPlace(place(0, 300), 100, false)).toBe(0)
    expect(followedPlace(place(0, 300), 100, true)).toBe(0)
  })
})

describe('hasGonePast', () => {
  it('is so once the own message has been left above', () => {
    expect(hasGonePast(place(702, 2000), 700, false)).toBe(true)
  })
  it('is not so at the message itself, nor a part of a pixel from it', () => {
    expect(hasGonePast(place(700, 2000), 700, false)).toBe(false)
    expect(hasGonePast(place(700.4, 2000), 700, false)).toBe(false)
  })
  it('is over for who scrolls back to it', () => {
    expect(hasGonePast(place(600, 2000), 700, true)).toBe(false)
  })
  it('stays as it was where the end does not reach so far', () => {
    expect(hasGonePast(place(600), 700, true)).toBe(true)
    expect(hasGonePast(place(600), 700, false)).toBe(false)
    expect(hasGonePast(place(600), 599.6, true)).toBe(true)
  })
})

it('the way to the newest counts what is new there', () => {
  expect(newsText(0)).toBe('Till det senaste')
  expect(newsText(2)).toBe('Nya meddelanden (2)')
})
