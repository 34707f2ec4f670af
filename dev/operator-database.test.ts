import { expect, test } from 'vitest'
import { findDatabase } from './operator-database.ts'

const running = { pid: 1, app: 'http://localhost:8797', dev: 'http://localhost:8798' }

test('a named database comes first, and is shown without its password', () => {
  const databaseUrl = 'postgresql://owner:secret@ep-one.eu-central-1.aws.neon.tech/lyhord'
  const found = findDatabase({ DATABASE_URL: databaseUrl, DEV_PORT: '9001' }, running)
  const shownAs = 'ep-one.eu-central-1.aws.neon.tech'
  expect(found).toEqual({ databaseUrl, neonEndpoint: undefined, shownAs, appOrigin: null })
})

test('where the service of a named database answers is told, and never guessed from what runs here', () => {
  const env = { DATABASE_URL: 'postgresql://a@b.example/c', APP_ORIGIN: 'https://lyhord.example' }
  expect(findDatabase(env, running).appOrigin).toBe('https://lyhord.example')
  expect(findDatabase({ DATABASE_URL: env.DATABASE_URL }, running).appOrigin).toBeNull()
})

test.each([{}, { DEV_PORT: '9001' }])('then what runs in this folder, wherever that answers: %j', (env) => {
  expect(findDatabase(env, running)).toMatchObject({
    neonEndpoint: 'http://localhost:8798/sql',
    shownAs: 'http://localhost:8798',
    appOrigin: 'http://localhost:8797',
  })
})

test('then the one at DEV_PORT', () => {
  expect(findDatabase({ DEV_PORT: '9001' }, null).neonEndpoint).toBe('http://localhost:9001/sql')
})

test('what listens on the ordinary port is never guessed to be ours', () => {
  expect(() => findDatabase({}, null)).toThrow('does not run in this folder')
})
