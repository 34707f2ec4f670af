import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort, portIsFree } from './ports.ts'

test('ports come one after another, below those of outgoing connections', async () => {
  const found = [await findFreePort(), await findFreePort(), await findFreePort()]
  expect(new Set(found).size).toBe(3)
  for (const port of found) {
    expect(port).toBeGreaterThanOrEqual(10_000)
    expect(port).toBeLessThan(32_768)
  }
})

test('a port that somebody listens on is not free', async () => {
  const port = await findFreePort()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(await portIsFree(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  expect(await portIsFree(port)).toBe(true)
})
