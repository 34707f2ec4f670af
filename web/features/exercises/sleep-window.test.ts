import { expect, test } from 'vitest'
import { sleepWindow } from './sleep-window.ts'

const windowOf = (slept: string, rise: string) =>
  sleepWindow([
    { field: 'slept', text: slept },
    { field: 'rise', text: rise },
  ])

test.each([
  ['6', '07:00', { bed: '01:00', rise: '07:00', hours: 6 }],
  ['5,5', '06:30', { bed: '01:00', rise: '06:30', hours: 5.5 }],
  ['6.4', '07:00', { bed: '00:30', rise: '07:00', hours: 6.5 }],
  ['7', '05:00', { bed: '22:00', rise: '05:00', hours: 7 }],
])('%s hours of sleep and a rise at %s', (slept, rise, expected) => {
  expect(windowOf(slept, rise)).toEqual(expected)
})

test('is never under five hours, nor over nine', () => {
  for (const slept of ['0', '2', '4,75', '5'])
    expect(windowOf(slept, '07:00')).toMatchObject({ hours: 5, bed: '02:00' })
  for (const slept of ['9', '12', '14']) expect(windowOf(slept, '07:00')).toMatchObject({ hours: 9, bed: '22:00' })
})

test('is none before both answers are there', () => {
  expect(sleepWindow([])).toBeNull()
  expect(windowOf('sex', '07:00')).toBeNull()
  expect(windowOf('6', '')).toBeNull()
})
