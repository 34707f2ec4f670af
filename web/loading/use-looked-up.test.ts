import { expect, test } from 'vitest'
import { newestOf } from './use-looked-up.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('a look that comes late overwrites nothing that was found since', async () => {
  const told: string[] = []
  const looks = newestOf<string>((found) => told.push(found))
  const first = Promise.withResolvers<string>()
  looks.begin(() => first.promise)
  looks.begin(() => Promise.resolve('second'))
  await turn()
  first.resolve('first')
  await turn()
  expect(told).toEqual(['second'])
})

test('nothing is told once nobody wants to know, until it is looked for again', async () => {
  const told: string[] = []
  const looks = newestOf<string>((found) => told.push(found))
  looks.begin(() => Promise.resolve('left'))
  looks.drop()
  await turn()
  expect(told).toEqual([])
  looks.begin(() => Promise.resolve('back'))
  await turn()
  expect(told).toEqual(['back'])
})
