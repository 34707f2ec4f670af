import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startChild } from './child-process.ts'
import { findFreePort, portIsFree, requireFreePorts } from './ports.ts'
import { reset } from './reset.ts'
import { findRunning, markRunning, unmarkRunning } from './running.ts'
import { hashFiles } from './web-build.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'processes-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const script = async (name: string, content: string) => {
  const file = join(directory, name)
  await writeFile(file, content)
  return file
}

describe('a child', () => {
  test('is stopped together with what it has started', async () => {
    const inner = await script(
      'inner.mjs',
      `import { createServer } from 'node:net'
       const server = createServer().listen(0, '127.0.0.1', () => process.send(server.address().port))`,
    )
    const outer = await script(
      'outer.mjs',
      `import { fork } from 'node:child_process'
       fork(${JSON.stringify(inner)}).once('message', (port) => console.log(port))`,
    )
    const listening = Promise.withResolvers<number>()
    const child = startChild({ args: [outer], onLine: (line) => listening.resolve(Number(line)) })
    const port = await listening.promise
    expect(await portIsFree(port)).toBe(false)
    await child.stop()
    expect(await child.exited).toBeNull()
    expect(await portIsFree(port)).toBe(true)
  })

  test.skipIf(process.platform === 'win32')('ends with what it has started when its own parent is killed', async () => {
    const listener = await script(
      'listener.mjs',
      `import { createServer } from 'node:net'
       const server = createServer().listen(0, '127.0.0.1', () => console.log(server.address().port))`,
    )
    const starter = await script(
      'starter.mjs',
      `import { startChild } from ${JSON.stringify(new URL('child-process.ts', import.meta.url).href)}
       startChild({ args: [${JSON.stringify(listener)}], onLine: (line) => console.log(line) })`,
    )
    const parent = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(createInterface({ input: parent.stdout }), 'line')
    const port = Number(line)
    expect(await portIsFree(port)).toBe(false)
    parent.kill('SIGKILL')
    await expect.poll(() => portIsFree(port), { timeout: 30_000 }).toBe(true)
  })

  test('tells its exit code, its environment reaches it, and stopping it again does no harm', async () => {
    const lines: string[] = []
    const file = await script('exit.mjs', 'console.log(process.env.WORD); console.error("oops"); process.exitCode = 3')
    const child = startChild({ args: [file], env: { WORD: 'hej' }, onLine: (line) => lines.push(line) })
    expect(await child.exited).toBe(3)
    expect(lines.toSorted()).toEqual(['hej', 'oops'])
    await child.stop()
  })
})

test('taken ports are named in one sentence, with one way out for both', async () => {
  const ports = { app: await findFreePort(), dev: await findFreePort() }
  const servers = [createServer(), createServer()] as const
  const wayOut = `PORT=${ports.app + 10} DEV_PORT=${ports.dev + 10} npm start`
  await requireFreePorts(ports)
  await new Promise<void>((resolve) => servers[0].listen(ports.dev, '127.0.0.1', resolve))
  await expect(requireFreePorts(ports)).rejects.toThrow(`Port ${ports.dev} is already in use`)
  await new Promise<void>((resolve) => servers[1].listen(ports.app, '127.0.0.1', resolve))
  await expect(requireFreePorts(ports)).rejects.toThrow(`Ports ${ports.app} and ${ports.dev} are already in use`)
  await expect(requireFreePorts(ports)).rejects.toThrow(wayOut)
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  await requireFreePorts(ports)
})

describe('the mark of a running app', () => {
  const origins = { app: 'http://localhost:1', dev: 'http://localhost:2' }
  const dead = 2 ** 22 + 1

  test('is found while its process lives, and can be renewed by it', async () => {
    const file = join(directory, 'data', 'running.json')
    await markRunning(file, origins)
    await markRunning(file, origins)
    expect(await findRunning(file)).toEqual({ pid: process.pid, ...origins })
    await unmarkRunning(file)
    expect(await findRunning(file)).toBeNull()
  })

  test('of a process that died, or damaged, does not count', async () => {
    const file = join(directory, 'running.json')
    for (const content of [JSON.stringify({ pid: dead, ...origins }), '{"pid":', '{}']) {
      await writeFile(file, content)
      expect(await findRunning(file)).toBeNull()
    }
  })

  test('keeps another process away', async () => {
    const file = join(directory, 'running.json')
    await writeFile(file, JSON.stringify({ pid: process.ppid, ...origins }))
    await expect(markRunning(file, origins)).rejects.toThrow('already running at http://localhost:1')
  })
})

describe('reset', () => {
  const fill = async () => {
    const [data, state] = [join(directory, '.data'), join(directory, 'state')]
    for (const folder of [data, state]) {
      await mkdir(folder)
      await writeFile(join(folder, 'file'), 'text')
    }
    return { data, state }
  }

  test('empties both folders, and does so again without complaint', async () => {
    const { data, state } = await fill()
    await reset(data, state)
    await expect(readFile(join(data, 'file'))).rejects.toThrow()
    await expect(readFile(join(state, 'file'))).rejects.toThrow()
    await reset(data, state)
  })

  test('touches nothing while the app runs', async () => {
    const { data, state } = await fill()
    await markRunning(join(data, 'running.json'), { app: 'http://localhost:1', dev: 'http://localhost:2' })
    await expect(reset(data, state)).rejects.toThrow('Stop it first')
    expect(await readFile(join(state, 'file'), 'utf8')).toBe('text')
  })
})

test('a build is stale when a source changes, appears or moves, and not when only a test does', async () => {
  const web = join(directory, 'web')
  await mkdir(web)
  await writeFile(join(directory, 'lock'), '1')
  await writeFile(join(web, 'a.ts'), '1')
  const hash = () => hashFiles(directory, ['web', 'lock'])
  const first = await hash()
  await writeFile(join(web, 'a.test.ts'), '1')
  expect(await hash()).toBe(first)
  await writeFile(join(web, 'b.ts'), '1')
  const second = await hash()
  await writeFile(join(directory, 'lock'), '2')
  const third = await hash()
  await rm(join(web, 'b.ts'))
  await writeFile(join(web, 'c.ts'), '1')
  expect(new Set([first, second, third, await hash()]).size).toBe(4)
})
