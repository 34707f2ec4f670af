import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OnboardingData } from '../../../contract/onboarding.ts'
import { ApiError } from '../../api/api-error.ts'
import { memoryStore } from '../../api/memory-store.ts'
import { createDraftStore } from './draft-store.ts'
import { createDraftSync } from './draft-sync.ts'
import { withText } from './draft.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-01T10:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const PAUSE = 1_000

function setUp() {
  const local = memoryStore()
  const account: { kept: OnboardingData | null; saves: OnboardingData[]; failure: Error | null } = {
    kept: null,
    saves: [],
    failure: null,
  }
  const store = createDraftStore({ kept: local, now: () => Date.now(), reader: () => 'me' })
  const sync = createDraftSync({
    store,
    load: async () => {
      if (account.failure !== null) throw account.failure
      return account.kept
    },
    save: async (data) => {
      if (account.failure !== null) throw account.failure
      account.saves.push(data)
      account.kept = data
    },
    pause: PAUSE,
  })
  const write = (text: string) => store.change((draft) => withText(draft, 'initialQuestion', text))
  return { local, account, store, sync, write }
}

test('a visitor’s words stay on the device', async () => {
  const { account, sync, write } = setUp()
  write('Hej.')
  await vi.advanceTimersByTimeAsync(PAUSE * 3)
  expect(account.saves).toEqual([])
  expect(sync.state.get()).toBe('device')
})

test('signing in saves what was written before, and then after each pause', async () => {
  const { account, sync, write } = setUp()
  write('Hej.')
  await sync.start('me')
  expect(account.saves.map((data) => data.initialQuestion)).toEqual(['Hej.'])
  expect(sync.state.get()).toBe('saved')
  write('Hej d')
  await vi.advanceTimersByTimeAsync(PAUSE - 1)
  write('Hej då.')
  await vi.advanceTimersByTimeAsync(PAUSE - 1)
  expect(account.saves).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(account.saves.map((data) => data.initialQuestion)).toEqual(['Hej.', 'Hej då.'])
})

test('nothing is saved twice, however often it is asked for', async () => {
  const { account, sync, write } = setUp()
  await sync.start('me')
  write('Hej.')
  await Promise.all([sync.flush(), sync.flush(), sync.start('me')])
  await vi.advanceTimersByTimeAsync(PAUSE * 3)
  expect(account.saves).toHaveLength(1)
})

test('what fails stays on the device, and is saved at the next try', async () => {
  const { account, local, sync, write } = setUp()
  await sync.start('me')
  account.failure = ApiError.network()
  write('Hej.')
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(sync.state.get()).toBe('failed')
  expect(local.getItem('lyhord_onboarding')).toContain('Hej.')
  account.failure = null
  await sync.flush()
  expect(sync.state.get()).toBe('saved')
  expect(account.saves).toHaveLength(1)
})

test('without the account’s version nothing is written over it', async () => {
  const { account, store, sync, write } = setUp()
  account.kept = { ...dataOf('Från kontot.'), timestamp: '2026-10-01T10:00:00.000Z' }
  account.failure = ApiError.network()
  write('Härifrån.')
  await sync.start('me')
  expect(sync.state.get()).toBe('failed')
  account.failure = null
  await sync.flush()
  expect(store.draft().earlier).toEqual({ initialQuestion: 'Från kontot.' })
  expect(account.saves.map((data) => data.initialQuestion)).toEqual(['Härifrån.'])
})

test('a missing consent is told once and asked for by nobody but the person', async () => {
  const { account, sync, write } = setUp()
  await sync.start('me')
  account.failure = new ApiError({ status: 403, code: 'consent_required', detail: '' })
  write('Hej.')
  await vi.advanceTimersByTimeAsync(PAUSE)
  expect(sync.state.get()).toBe('consent')
  account.failure = null
  write('Hej igen.')
  await vi.advanceTimersByTimeAsync(PAUSE * 3)
  expect(account.saves).toEqual([])
  await sync.flush()
  expect(account.saves.map((data) => data.initialQuestion)).toEqual(['Hej igen.'])
})

test('done and saved: no copy stays in the browser, and the screen still knows', async () => {
  const { local, store, sync, write } = setUp()
  await sync.start('me')
  write('Hej.')
  store.change((draft) => ({ ...draft, completedAt: '2026-11-01T10:00:00.000Z' }))
  await sync.flush()
  expect(local.getItem('lyhord_onboarding')).toBeNull()
  expect(store.draft()).toMatchObject({ initialQuestion: 'Hej.', completedAt: '2026-11-01T10:00:00.000Z' })
})

test('done, but not saved: the copy stays until it is', async () => {
  const { account, local, store, sync, write } = setUp()
  await sync.start('me')
  account.failure = ApiError.network()
  write('Hej.')
  store.change((draft) => ({ ...draft, completedAt: 'now' }))
  await sync.flush()
  expect(local.getItem('lyhord_onboarding')).toContain('Hej.')
})

test('an answer that comes after sign-out changes nothing', async () => {
  const { account, store, sync } = setUp()
  account.kept = dataOf('Från kontot.')
  const starting = sync.start('me')
  sync.stop()
  await starting
  expect(store.draft().initialQuestion).toBe('')
  expect(sync.state.get()).toBe('device')
})

function dataOf(initialQuestion: string): OnboardingData {
  return {
    initialQuestion,
    timestamp: '2026-11-01T09:00:00.000Z',
    assessment: {},
    assessmentCompleted: false,
    selectedTherapist: null,
    bookingSkipped: false,
    completedAt: null,
  }
}
