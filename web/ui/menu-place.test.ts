import { describe, expect, test } from 'vitest'
import { menuPlace } from './menu-place.ts'

const phone = { width: 320, height: 600 }
const menu = { width: 224, height: 120 }
const buttonAt = (right: number, top: number) => ({ right, top, bottom: top + 44, width: 44, height: 44 })

describe('menuPlace', () => {
  test('hangs under the button, flush right', () => {
    expect(menuPlace(buttonAt(300, 10), menu, phone)).toEqual({ left: 76, top: 62 })
  })

  test('opens upwards at the bottom of the window', () => {
    expect(menuPlace(buttonAt(300, 550), menu, phone)).toEqual({ left: 76, top: 422 })
  })

  test('stays inside at the left and the right edge', () => {
    expect(menuPlace(buttonAt(60, 10), menu, phone).left).toBe(8)
    expect(menuPlace(buttonAt(330, 10), menu, phone).left).toBe(88)
  })

  test('a menu that fits nowhere begins inside the window', () => {
    expect(menuPlace(buttonAt(300, 300), { width: 400, height: 900 }, phone)).toEqual({ left: 8, top: 8 })
  })
})
