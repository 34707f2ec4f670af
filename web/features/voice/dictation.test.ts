import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldLock } from '../app-lock/held-lock.ts'
import type { Lock } from '../app-lock/lock.ts'
import { createDictation } from './dictation.ts'
import type { Recognition } from './speech-recognition.ts'
import { RESTART_AFTER, SILENT } from './voice-state.ts'
import type { VoiceState } from './voice-state.ts'

const LOCK: Lock = { owner: 'a', minutes: 5, salt: 's', verifier: 'v', credential: null, wrong: 0 }

/** As a browser does it: one recognition at a time; a second one aborts the first. */
class FakeRecognition implements Recognition {
  static active: FakeRecognition | null = null
  lang = ''
  continuous = false
  interimResults = false
  onstart: Recognition['onstart'] = null
  onend: Recognition['onend'] = null
  onerror: Recognition['onerror'] = null
  onresult: Recognition['onresult'] = null

  start() {
    FakeRecognition.active?.abort()
    FakeRecognition.active = this
    this.onstart?.()
  }

  stop() {
    if (FakeRecognition.active !== this) return
    FakeRecognition.active = null
    this.onend?.()
  }

  abort() {
    if (FakeRecognition.active !== this) return
    this.onerror?.({ error: 'aborted' })
    this.stop()
  }
}

/** What the browser hears now, and the silence after it. */
function say(words: string) {
  const heard = FakeRecognition.active
  heard?.onresult?.({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript: words } }] })
  heard?.stop()
}

function field() {
  const written: string[] = []
  const states: VoiceState[] = [SILENT]
  const dictation = createDictation({
    onSentence: (words) => written.push(words),
    onState: (state) => states.push(state),
  })
  return { ...dictation, written, isOn: () => states.at(-1)?.wanted === true }
}

beforeEach(() => {
  FakeRecognition.active = null
  vi.stubGlobal('window', { SpeechRecognition: FakeRecognition })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pause = () => vi.advanceTimersByTime(RESTART_AFTER)

test('goes on after each sentence until it is stopped', async () => {
  const notes = field()
  await notes.start()
  say('ett')
  pause()
  say('två')
  notes.stop()
  pause()
  say('tre')
  expect(notes.written).toEqual(['ett', 'två'])
  expect(notes.isOn()).toBe(false)
})

test('what is said belongs to the field that was chosen last, for good', async () => {
  const [record, own] = [field(), field()]
  await record.start()
  say('till journalen')
  await own.start()
  expect([record.isOn(), own.isOn()]).toEqual([false, true])
  for (const words of ['bara för mig', 'och mer', 'och mer ändå']) {
    pause()
    say(words)
  }
  expect(record.written).toEqual(['till journalen'])
  expect(own.written).toEqual(['bara för mig', 'och mer', 'och mer ändå'])
  own.stop()
})

test('a field that was about to listen does not, where another was chosen in that moment', async () => {
  const [record, own] = [field(), field()]
  await Promise.all([record.start(), own.start()])
  pause()
  say('bara för mig')
  expect([record.written, own.written]).toEqual([[], ['bara för mig']])
  own.stop()
})

test.each(['stop', 'end'] as const)('%s of a field that does not listen leaves the one that does', async (way) => {
  const [record, own] = [field(), field()]
  await record.start()
  await own.start()
  record[way]()
  say('bara för mig')
  expect(own.isOn()).toBe(true)
  expect(own.written).toEqual(['bara för mig'])
  own.end()
  pause()
  say('när fältet är borta')
  expect(own.written).toEqual(['bara för mig'])
})

test('a browser without recognition is told as that', async () => {
  vi.stubGlobal('window', {})
  const notes = field()
  await notes.start()
  expect(notes.isOn()).toBe(false)
})

test('stops in the moment when the lock hides the page, and does not go on when it is opened', async () => {
  const notes = field()
  await notes.start()
  say('ett')
  heldLock.set(LOCK)
  expect(notes.isOn()).toBe(false)
  pause()
  say('två')
  heldLock.set(null)
  pause()
  say('tre')
  expect(notes.written).toEqual(['ett'])
})

test('nothing begins to listen behind a lock, also where it was asked for before', async () => {
  const [before, behind] = [field(), field()]
  const asked = before.start()
  heldLock.set(LOCK)
  await asked
  await behind.start()
  heldLock.set(null)
  say('ingen hör')
  expect([before.isOn(), behind.isOn(), before.written, behind.written]).toEqual([false, false, [], []])
})
