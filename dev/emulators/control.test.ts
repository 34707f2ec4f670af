import { beforeEach, describe, expect, test } from 'vitest'
import { createControl } from './control.ts'
import { FaultBoard } from './faults.ts'
import { RequestLedger } from './ledger.ts'
import { SqlCounters } from './neon/sql-counters.ts'

describe('control', () => {
  let faults: FaultBoard
  let ledger: RequestLedger
  let counters: SqlCounters
  let app: ReturnType<typeof createControl>

  beforeEach(() => {
    faults = new FaultBoard()
    ledger = new RequestLedger()
    counters = new SqlCounters()
    app = createControl({ faults, ledger }, counters)
  })
  const order = (body: unknown) => app.request('/control', { method: 'POST', body: JSON.stringify(body) })

  test('a fault happens as often as ordered, then no more', async () => {
    expect((await order({ service: 'neon', fault: 'down', times: 2, delay_ms: 5 })).status).toBe(200)
    expect([faults.take('neon'), faults.take('neon'), faults.take('neon')]).toEqual([
      { name: 'down', delayMs: 5 },
      { name: 'down', delayMs: 5 },
      null,
    ])
  })

  test('once, at once, and for its own service, unless told otherwise', async () => {
    await order({ service: 'mail', fault: 'down' })
    expect(faults.take('neon')).toBeNull()
    expect(faults.take('mail')).toEqual({ name: 'down', delayMs: 0 })
    expect(faults.take('mail')).toBeNull()
  })

  test('clear forgets what one service had waiting', async () => {
    await order({ service: 'stripe', fault: 'declined', times: 9 })
    await order({ service: 'anthropic', fault: '529' })
    await order({ service: 'anthropic:chat', fault: 'cut' })
    await order({ service: 'stripe', fault: 'clear' })
    expect(faults.take('stripe')).toBeNull()
    expect(faults.take('anthropic')).not.toBeNull()
  })

  test.each([
    ['no JSON', 'nonsense'],
    ['an unknown service', { service: 'bank', fault: 'down' }],
    ['a fault the service does not know', { service: 'neon', fault: 'dwon' }],
    ['no times', { service: 'neon', fault: 'down', times: 0 }],
    ['a field that means nothing', { service: 'neon', fault: 'down', delay: 5 }],
  ])('%s is refused', async (_, body) => {
    expect((await order(body)).status).toBe(400)
    expect(faults.take('neon')).toBeNull()
  })

  test('the ledger lists all or one service, in order, and forgets only a busy service its own oldest', async () => {
    const add = (service: string, path: string) => ledger.add({ service, method: 'POST', path, detail: {} })
    add('stripe', '/first')
    for (let index = 0; index < 2100; index += 1) add('neon', `/${index}`)
    add('stripe', '/last')
    const listed = async (query: string): Promise<{ path: string }[]> =>
      (await app.request(`/ledger.json${query}`)).json()
    expect((await listed('?service=stripe')).map(({ path }) => path)).toEqual(['/first', '/last'])
    const all = await listed('')
    expect(all).toHaveLength(2002)
    expect([all.at(0)?.path, all.at(1)?.path, all.at(-1)?.path]).toEqual(['/first', '/100', '/last'])
  })

  test('counters count until they are reset', async () => {
    counters.add(1)
    counters.add(4)
    expect(await (await app.request('/counters.json')).json()).toMatchObject({ round_trips: 2, statements: 5 })
    await app.request('/counters/reset', { method: 'POST' })
    expect(counters.read()).toMatchObject({ round_trips: 0, statements: 0 })
  })
})
