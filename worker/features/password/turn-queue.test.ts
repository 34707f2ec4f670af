import { expect, test } from 'vitest'
import { TurnQueue } from './turn-queue.ts'

/** Time that passes only where somebody waits, and for all alike. */
function ownTime() {
  let now = 0
  return {
    now: () => now,
    wait: async (duration: number) => {
      await new Promise((resolve) => setImmediate(resolve))
      now += Math.max(1, duration)
    },
  }
}

const never = new Promise<never>(() => {})

test('runs one piece after another, in the order they came, whatever each answers', async () => {
  const queue = new TurnQueue(ownTime())
  const steps: string[] = []
  const piece = (name: string) =>
    queue.run(async (pause) => {
      steps.push(`${name} begins`)
      for (let part = 0; part < 3; part++) await pause()
      steps.push(`${name} ends`)
      if (name === 'b') throw new Error('b fails')
      return name
    })
  const results = await Promise.allSettled(['a', 'b', 'c'].map(piece))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('refuses who comes when forty wait, says when to come again, and takes them once there is room', async () => {
  const queue = new TurnQueue(ownTime())
  const door = { open: false }
  const waiting = Array.from({ length: 40 }, () =>
    queue.run(async (pause) => {
      while (!door.open) await pause()
    }),
  )
  await expect(queue.run(async () => 'in')).rejects.toMatchObject({
    code: 'busy',
    status: 503,
    headers: { 'Retry-After': '5' },
    detail: 'Det är många som loggar in just nu. Vänta några sekunder och försök igen.',
  })
  door.open = true
  await Promise.all(waiting)
  expect(await queue.run(async () => 'in')).toBe('in')
})

test('ten of one caller, by any name of theirs, leave the other places to others', async () => {
  const queue = new TurnQueue(ownTime())
  const door = { open: false }
  const waits = async (pause: () => Promise<void>) => {
    while (!door.open) await pause()
  }
  const waiting = Array.from({ length: 10 }, (_, at) => queue.run(waits, ['192.0.2.1', `${at}@exempel.se`]))
  for (const callers of [['192.0.2.1'], ['192.0.2.1', 'ny@exempel.se']]) {
    expect(() => queue.refuseWhenFull(callers)).toThrow(expect.objectContaining({ code: 'busy', status: 503 }))
    await expect(queue.run(async () => 'in', callers)).rejects.toMatchObject({ code: 'busy' })
  }
  expect(() => queue.refuseWhenFull(['192.0.2.2', '1@exempel.se'])).not.toThrow()
  door.open = true
  await Promise.all(waiting)
  expect(await queue.run(async () => 'in', ['192.0.2.1'])).toBe('in')
})

test('goes on past a request that is gone, at its turn or before it', async () => {
  const time = ownTime()
  let callers = 0
  // The second caller hangs up at its first look: its wait never ends, as the platform has it.
  const queue = new TurnQueue({ now: time.now, wait: (duration) => (++callers === 1 ? never : time.wait(duration)) })
  void queue.run(() => never)
  void queue.run(async () => 'hung up')
  expect(await queue.run(async () => 'next')).toBe('next')
  expect(time.now()).toBeGreaterThanOrEqual(250)
})

test('who was taken for gone while everything stood still comes to a turn all the same', async () => {
  const time = ownTime()
  let jump = 0
  const queue = new TurnQueue({ now: () => time.now() + jump, wait: time.wait })
  const pieces = ['a', 'b', 'c'].map((name) =>
    queue.run(async (pause) => {
      if (name === 'a') jump = 10_000
      await pause()
      return name
    }),
  )
  expect(await Promise.all(pieces)).toEqual(['a', 'b', 'c'])
})
