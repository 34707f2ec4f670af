import { describe, expect, it } from 'vitest'
import { failedStep, isSetUp, NEW_SETUP, nextStep, runSetup, setupReducer } from './account-setup.ts'
import type { SetupEvent, SetupState, SetupStep, SetupWork } from './account-setup.ts'

function play(events: readonly SetupEvent[], from: SetupState = NEW_SETUP): SetupState {
  return events.reduce(setupReducer, from)
}

async function run(work: Partial<Record<SetupStep, () => Promise<string | null>>>, from = NEW_SETUP) {
  const done: SetupStep[] = []
  const events: SetupEvent[] = []
  const doing = (step: SetupStep) => () => {
    done.push(step)
    return work[step]?.() ?? Promise.resolve(null)
  }
  const all: SetupWork = { login: doing('login'), conversion: doing('conversion'), anamnesis: doing('anamnesis') }
  await runSetup(from, all, (event) => events.push(event))
  return { done, state: play(events, from) }
}

const refuse = () => Promise.reject(new Error('no'))

describe('runSetup', () => {
  it('does login, conversion and anamnesis in order', async () => {
    const { done, state } = await run({ conversion: () => Promise.resolve('3 meddelanden sparade') })
    expect(done).toEqual(['login', 'conversion', 'anamnesis'])
    expect(isSetUp(state)).toBe(true)
    expect(state.conversion).toEqual({ status: 'completed', note: '3 meddelanden sparade' })
  })

  it('counts a failed anamnesis as completed', async () => {
    const { state } = await run({ anamnesis: refuse })
    expect(state.anamnesis.status).toBe('completed')
    expect(isSetUp(state)).toBe(true)
  })

  it.each([
    ['login', ['login']],
    ['conversion', ['login', 'conversion']],
  ] as const)('stops when %s fails', async (step, expected) => {
    const { done, state } = await run({ [step]: refuse })
    expect(done).toEqual(expected)
    expect(failedStep(state)).toBe(step)
    expect(isSetUp(state)).toBe(false)
    expect(state.anamnesis.status).toBe('pending')
  })

  it('goes on from the failed step, and does nothing twice', async () => {
    const first = await run({ conversion: refuse })
    const second = await run({}, first.state)
    expect(second.done).toEqual(['conversion', 'anamnesis'])
    expect(isSetUp(second.state)).toBe(true)
    expect((await run({}, second.state)).done).toEqual([])
  })
})

describe('setupReducer', () => {
  it('shows each step as pending, processing, completed or error', () => {
    const started = play([{ type: 'started', step: 'login' }])
    expect(started.login.status).toBe('processing')
    expect(nextStep(started)).toBeNull()
    expect(play([{ type: 'completed', step: 'login', note: null }], started).login.status).toBe('completed')
    expect(play([{ type: 'failed', step: 'login' }], started).login.status).toBe('error')
    expect(started.conversion.status).toBe('pending')
  })

  it('ignores events out of turn', () => {
    expect(play([{ type: 'started', step: 'conversion' }])).toEqual(NEW_SETUP)
    expect(play([{ type: 'completed', step: 'login', note: null }])).toEqual(NEW_SETUP)
    const completed = play([
      { type: 'started', step: 'login' },
      { type: 'completed', step: 'login', note: null },
    ])
    expect(play([{ type: 'failed', step: 'login' }], completed)).toEqual(completed)
    expect(play([{ type: 'started', step: 'login' }], completed)).toEqual(completed)
  })
})
