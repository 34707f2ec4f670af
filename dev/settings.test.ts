import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatEnvFile, readEnvFile, withOwnSettings } from './env-file.ts'
import { loadSecrets, localVars, newSecrets } from './local-vars.ts'
import { readPorts } from './project.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'settings-'))
})
afterEach(() => rm(directory, { recursive: true }))

describe('secrets', () => {
  test('are made once, then kept', async () => {
    const file = join(directory, 'data', 'secrets.json')
    const secrets = await loadSecrets(file)
    expect(await loadSecrets(file)).toEqual(secrets)
  })

  test.skipIf(process.platform === 'win32')('are readable by their owner alone', async () => {
    const file = join(directory, 'secrets.json')
    await loadSecrets(file)
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  test('are 32 random bytes each, and no two alike', () => {
    const { STRIPE_WEBHOOK_SECRET: webhook, ...keys } = newSecrets()
    const values = [...Object.values(keys), webhook.replace('whsec_', '')]
    for (const value of values) expect(Buffer.from(value, 'base64url')).toHaveLength(32)
    expect(new Set(values).size).toBe(6)
  })

  test('a damaged file is an error, never silently replaced', async () => {
    const file = join(directory, 'secrets.json')
    await writeFile(file, '{"JWT_SECRET":"short"}')
    await expect(loadSecrets(file)).rejects.toThrow()
    expect(await readFile(file, 'utf8')).toContain('short')
  })
})

describe('settings', () => {
  const secrets = newSecrets()
  const local = localVars({ appOrigin: 'http://localhost:1', devOrigin: 'http://localhost:2', secrets })

  test('point every service at the emulators', () => {
    expect(local).toMatchObject({
      ENVIRONMENT: 'local',
      APP_ORIGIN: 'http://localhost:1',
      NEON_FETCH_ENDPOINT: 'http://localhost:2/sql',
      STRIPE_API_BASE: 'http://localhost:2',
      MAIL_INBOX_URL: 'http://localhost:2/mail',
      JWT_SECRET: secrets.JWT_SECRET,
    })
    expect(local['ANTHROPIC_BASE_URL']).toMatch(/^http:\/\/localhost:2/)
  })

  test('survive the way through a file', () => {
    const settings = { ...local, ODD: 'a "b" #c $d é' }
    const written = formatEnvFile(settings)
    expect(parseEnv(written.replaceAll(String.raw`\$`, '$'))).toEqual(settings)
    expect(() => formatEnvFile({ BAD: "it's" })).toThrow('BAD')
  })

  test('without a file of their own, nothing changes', async () => {
    expect(withOwnSettings(local, await readEnvFile(join(directory, '.dev.vars')))).toEqual(local)
  })

  test("a developer's own AI key goes to Anthropic itself; nothing else of theirs is taken", async () => {
    const file = join(directory, '.dev.vars')
    await writeFile(file, 'ANTHROPIC_API_KEY="sk-own"\nDATABASE_URL=postgres://production\nCHAT_MODEL=\n')
    expect(withOwnSettings(local, await readEnvFile(file))).toEqual({
      ...local,
      ANTHROPIC_API_KEY: 'sk-own',
      ANTHROPIC_BASE_URL: '',
    })
  })
})

describe('ports', () => {
  test('are fixed unless chosen', () => {
    expect(readPorts({})).toEqual({ app: 8787, dev: 8788 })
    expect(readPorts({ PORT: '9000', DEV_PORT: '9001' })).toEqual({ app: 9000, dev: 9001 })
  })
  test.each(['0', '65536', 'abc', '80.5', '-1'])('%s is no port', (value) => {
    expect(() => readPorts({ PORT: value })).toThrow('PORT must be a port from 1 to 65535')
  })
  test('must differ', () => {
    expect(() => readPorts({ PORT: '8788' })).toThrow('they must differ')
  })
})
