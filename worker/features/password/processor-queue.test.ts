import { expect, test } from 'vitest'
import { ProcessorQueue } from './processor-queue.ts'

const address = (at: number) => `192.0.2.${at}`

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
  const queue = new ProcessorQueue(ownTime())
  const steps: string[] = []
  const piece = (name: string) =>
    queue.run(async (pause) => {
      steps.push(`${name} begins`)
      for (let part = 0; part < 3; part++) await pause()
      steps.push(`${name} ends`)
      if (name === 'b') throw new Error('b fails')
      return name
    }, address(1))
  const results = await Promise.allSettled(['a', 'b', 'c'].map(piece))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

/** Pieces that wait until the door is open. */
function closedDoor() {
  const door = { isOpen: false }
  const waits = async (pause: () => Promise<void>) => {
    while (!door.isOpen) await pause()
  }
  return { waits, open: () => void (door.isOpen = true) }
}

test('refuses who comes when forty others wait, says when to come again, and takes them once there is room', async () => {
  const queue = new ProcessorQueue(ownTime())
  const { waits, open } = closedDoor()
  const waiting = Array.from({ length: 40 }, (_, at) => queue.run(waits, address(at)))
  await expect(queue.run(async () => 'in', address(40))).rejects.toMatchObject({
    code: 'busy',
    status: 503,
    headers: { 'Retry-After': '5' },
    detail: 'Det är många som loggar in just nu. Vänta några sekunder och försök igen.',
  })
  open()
  await Promise.all(waiting)
  expect(await queue.run(async () => 'in', address(40))).toBe('in')
})

test('ten of one address leave the other places to others', async () => {
  const queue = new ProcessorQueue(ownTime())
  const { waits, open } = closedDoor()
  const waiting = Array.from({ length: 10 }, () => queue.run(waits, address(1)))
  expect(() => queue.refuseWhenFull(address(1))).toThrow(expect.objectContaining({ code: 'busy', status: 503 }))
  await expect(queue.run(async () => 'in', address(1))).rejects.toMatchObject({ code: 'busy' })
  expect(() => queue.refuseWhenFull(address(2))).not.toThrow()
  open()
  await Promise.all(waiting)
  expect(await queue.run(async () => 'in', address(1))).toBe('in')
})

test('addresses take turns: who comes alone waits for one piece of each, not for all that a few have sent', async () => {
  const queue = new ProcessorQueue(ownTime())
  const order: string[] = []
  const piece = (name: string, at: number) =>
    queue.run(async (pause) => {
      await pause()
      order.push(name)
    }, address(at))
  const many = [1, 2, 3].flatMap((at) => Array.from({ length: 10 }, () => piece(`${at}`, at)))
  await Promise.all([...many, piece('alone', 4), piece('alone too', 5)])
  expect(order.slice(0, 8)).toEqual(['1', '2', '3', 'alone', 'alone too', '1', '2', '3'])
  expect(order).toHaveLength(32)
})

test('where forty wait, the newest of those of whom most wait leaves for who comes', async () => {
  const queue = new ProcessorQueue(ownTime())
  const { waits, open } = closedDoor()
  const flood = [1, 2, 3, 4].flatMap((at) => Array.from({ length: 10 }, () => queue.run(waits, address(at))))
  const outcome = Promise.allSettled(flood)
  const newcomer = queue.run(async () => 'in', address(5))
  open()
  expect(await newcomer).toBe('in')
  const refused = (await outcome).flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))
  expect(refused).toEqual([39])
})

test('the addresses of one IPv6 /48 take one turn together', async () => {
  const queue = new ProcessorQueue(ownTime())
  const order: string[] = []
  const piece = (from: string) => queue.run(async () => order.push(from), from)
  const line = Array.from({ length: 5 }, (_, at) => `2001:db8:1:${at}::/64`)
  await Promise.all([...line, address(1)].map(piece))
  expect(order.slice(0, 2)).toEqual(['2001:db8:1:0::/64', address(1)])
})

test('goes on past a request that is gone, at its turn or before it', async () => {
  const time = ownTime()
  let callers = 0
  // The second caller hangs up at its first look: its wait never ends, as the platform has it.
  const queue = new ProcessorQueue({
    now: time.now,
    wait: (duration) => (++callers === 1 ? never : time.wait(duration)),
  })
  void queue.run(() => never, address(1))
  void queue.run(async () => 'hung up', address(2))
  expect(await queue.run(async () => 'next', address(3))).toBe('next')
  expect(time.now()).toBeGreaterThanOrEqual(250)
})

test('who was taken for gone while everything stood still comes to a turn all the same', async () => {
  const time = ownTime()
  let jump = 0
  const queue = new ProcessorQueue({ now: () => time.now() + jump, wait: time.wait })
  const pieces = ['a', 'b', 'c'].map((name) =>
    queue.run(async (pause) => {
      if (name === 'a') jump = 10_000
      await pause()
      return name
    }, address(1)),
  )
  expect(await Promise.all(pieces)).toEqual(['a', 'b', 'c'])
})
