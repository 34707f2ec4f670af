import { expect, test } from 'vitest'
import { refuseHeavyObjects } from './pdf-objects.ts'

const MB = 1024 * 1024
const LENGTHS = new Map([[4, MB]])
const looking =
  (text: string, streams: { text: string; words: string }[] = []) =>
  () =>
    refuseHeavyObjects(text, streams, LENGTHS)
const page = (contents: string) => `3 0 obj <</Type/Page/Contents [${contents}]>> endobj\n`

test('an object may name what a page is drawn from, and every page the same', () => {
  expect(looking(page('4 0 R 4 0 R 4 0 R'))).not.toThrow()
  expect(looking(page('4 0 R').repeat(50))).not.toThrow()
  expect(looking(page('5 0 R '.repeat(100)))).not.toThrow()
  expect(looking(`3 0 obj [${'4 0 500 '.repeat(100)}] endobj`)).not.toThrow()
})

test('an object that names more is refused, however it is written', () => {
  for (const contents of [
    '4 0 R '.repeat(5),
    '04\n0\0R/A '.repeat(5),
    '4 % a remark\n0 % and another\rR '.repeat(5),
    '(%(a) [\\)) 4 0 R '.repeat(5),
    '<</A(endobj)/B 4 0 R>>'.repeat(5),
  ])
    expect(looking(page(contents))).toThrow('unpacks_too_large')
  expect(looking(`7 0 obj (never closed ${page('4 0 R '.repeat(5))}`)).toThrow('unpacks_too_large')
})

test('an object in a stream of objects is looked at like any other, and each for itself', () => {
  const stream = (objects: readonly string[]) => {
    let at = 0
    const places = objects.map((object, index) => {
      const place = `${index + 10} ${at}`
      at += object.length + 1
      return place
    })
    const head = `${places.join(' ')} `
    return { text: head + objects.join(' '), words: `<</Type/ObjStm/First ${head.length}/N ${objects.length}>>` }
  }
  const contents = (often: number) => `<</Contents[${'4 0 R '.repeat(often)}]>>`
  expect(looking('', [stream([contents(3), contents(3)])])).not.toThrow()
  expect(looking('', [stream([contents(1), contents(5)])])).toThrow('unpacks_too_large')
  expect(looking('', [{ text: '', words: '<</First 9 0 R/N 1>>' }])).toThrow('unreadable')
})

test('a number may be given anew, and not over and over', () => {
  expect(looking('1 0 obj 5 endobj\n'.repeat(51))).not.toThrow()
  expect(looking('1  0 obj (\n'.repeat(52))).toThrow('unreadable')
})

test('objects within objects are not read over and over', { timeout: 30_000 }, () => {
  expect(looking('obj '.repeat(MB))).toThrow('unpacks_too_large')
})
