import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

const open = new AbortController().signal

/** Events that come when they are told to, and whether anybody has asked for them. */
function replyUnderWay() {
  let asked = false
  const first = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  async function* events() {
    asked = true
    await first.promise
    yield 1
    await rest.promise
    yield 2
  }
  return { first, rest, events, isAsked: () => asked }
}

async function taken(events: AsyncIterable<number>): Promise<number[]> {
  const all: number[] = []
  for await (const event of events) all.push(event)
  return all
}

/** Long enough for whatever could begin at once. */
const settled = () => new Promise((resolve) => void setTimeout(resolve, 0))

test('the second asks once the first has its first event, and both get all', async () => {
  const [one, two] = [replyUnderWay(), replyUnderWay()]
  const results = Promise.all([taken(inTurn(open, one.events)), taken(inTurn(open, two.events))])
  await settled()
  expect([one.isAsked(), two.isAsked()]).toEqual([true, false])
  one.first.resolve()
  await expect.poll(two.isAsked).toBe(true)
  for (const reply of [one, two]) for (const part of [reply.first, reply.rest]) part.resolve()
  expect(await results).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('a failure ends the turn, and whoever gives up waiting leaves the line', async () => {
  const [one, three] = [replyUnderWay(), replyUnderWay()]
  const gaveUp = new AbortController()
  const first = taken(inTurn(open, one.events))
  const second = taken(inTurn(gaveUp.signal, replyUnderWay().events))
  const third = taken(inTurn(open, three.events))
  gaveUp.abort()
  one.first.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect(second).rejects.toThrow(/abort/i)
  for (const part of [three.first, three.rest]) part.resolve()
  expect(await third).toEqual([1, 2])
})
