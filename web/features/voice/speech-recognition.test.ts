import { describe, expect, it } from 'vitest'
import { canProcessLocally, transcriptOf } from './speech-recognition.ts'
import type { Recognition, RecognitionConstructor } from './speech-recognition.ts'

const said = (transcript: string, isFinal: boolean) => ({ isFinal, 0: { transcript } })

/** A recogniser that is only asked what it can do. */
function recogniser(available?: RecognitionConstructor['available']): RecognitionConstructor {
  const construct = function (): Recognition {
    throw new Error('not to be started')
  } as unknown as RecognitionConstructor
  return available === undefined ? construct : Object.assign(construct, { available })
}

describe('transcriptOf', () => {
  it('tells what is settled now from what is being said, and leaves out earlier results', () => {
    const results = [said('tidigare', true), said('jag är trött', true), said('och', false)]
    expect(transcriptOf({ resultIndex: 1, results })).toEqual({ settled: 'jag är trött', interim: 'och' })
  })
})

describe('canProcessLocally', () => {
  it('is true only when the browser says that it is available', async () => {
    expect(
      await canProcessLocally(
        recogniser(async () => 'available'),
        'sv-SE',
      ),
    ).toBe(true)
    expect(
      await canProcessLocally(
        recogniser(async () => 'downloadable'),
        'sv-SE',
      ),
    ).toBe(false)
    expect(await canProcessLocally(recogniser(), 'sv-SE')).toBe(false)
    expect(
      await canProcessLocally(
        recogniser(() => Promise.reject(new Error('no'))),
        'sv-SE',
      ),
    ).toBe(false)
  })
})
