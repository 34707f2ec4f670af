import { describe, expect, test } from 'vitest'
import {
  type ActiveReply,
  conversationReducer,
  emptyConversation,
  type Exchange,
  INTERRUPTED,
  waitingExchange,
} from './conversation-state.ts'
import { mergeStored } from './merge-stored.ts'

const AT = '2026-11-27T08:00:00.000Z'
const answered = (messageId: string, reply = `svar ${messageId}`): Exchange => ({
  ...waitingExchange(messageId, `ord ${messageId}`, AT),
  reply,
  status: 'answered',
  exchangeId: `x-${messageId}`,
})
const waiting = (messageId: string): Exchange => waitingExchange(messageId, `ord ${messageId}`, AT)
const elsewhere = (messageId: string): Exchange => ({ ...waiting(messageId), elsewhere: true })
const failed = (messageId: string): Exchange => ({ ...waiting(messageId), status: 'failed', error: INTERRUPTED })
const awaited = (messageId: string): ActiveReply => ({ messageId, phase: 'streaming', lastDelta: 1 })

interface Shown {
  shown: Exchange[]
  stored: Exchange[]
  /** What was shown when it was asked; left out, the same as now. */
  asOf?: Exchange[]
  active?: ActiveReply
}

function merged({ shown, stored, asOf = shown, active }: Shown): string[] {
  const state = { exchanges: shown, active: active ?? null }
  return mergeStored(state, stored, asOf).map(({ messageId, status, reply }) =>
    `${messageId} ${status} ${reply}`.trim(),
  )
}

describe('what another page has done', () => {
  test('a message is there with its reply, and one that is deleted is not', () => {
    const [one, two, three] = [answered('1'), answered('2'), answered('3')]
    expect(merged({ shown: [one, two], stored: [two, three] })).toEqual(['2 answered svar 2', '3 answered svar 3'])
  })

  test('one that is still being answered stands without a reply', () => {
    expect(merged({ shown: [answered('1')], stored: [answered('1'), elsewhere('2')] })).toEqual([
      '1 answered svar 1',
      '2 waiting',
    ])
  })

  test('one that was being answered and came to nothing there is gone, also where its reply is awaited here', () => {
    const two = elsewhere('2')
    expect(merged({ shown: [two], stored: [], active: awaited('2') })).toEqual([])
  })

  test('but not where it has come here since it was asked what there is', () => {
    const two = elsewhere('2')
    expect(merged({ shown: [two], stored: [], asOf: [], active: awaited('2') })).toEqual(['2 waiting'])
  })

  test('one that failed here and is sent again there is awaited, and is still this page’s own', () => {
    const state = { exchanges: [failed('1')], active: null }
    expect(mergeStored(state, [elsewhere('1')], state.exchanges)).toMatchObject([
      { status: 'waiting', elsewhere: false },
    ])
  })
})

describe('what stands here alone', () => {
  test('what is awaited, what failed, and what was stopped before its first word', () => {
    const stopped: Exchange = { ...waiting('3'), status: 'stopped' }
    const shown = [failed('1'), waiting('2'), stopped]
    expect(merged({ shown, stored: [answered('0')], active: awaited('2') })).toEqual([
      '0 answered svar 0',
      '1 failed',
      '2 waiting',
      '3 stopped',
    ])
  })

  test('the words that have come stay, though the server tells the same message without any', () => {
    const grown = { ...waiting('1'), reply: 'Hal' }
    expect(merged({ shown: [grown], stored: [elsewhere('1')], active: awaited('1') })).toEqual(['1 waiting Hal'])
  })

  test('what was answered, judged or deleted here since it was asked is as it is here', () => {
    const before = [waiting('1'), answered('2'), answered('3')]
    const [, two] = before
    if (two === undefined) throw new Error('There are three.')
    const judged: Exchange = { ...two, opinion: { verdict: 'up', reason: null, words: '' } }
    const state = { exchanges: [answered('1'), judged], active: null }
    const result = mergeStored(state, [elsewhere('1'), answered('2'), answered('3')], before)
    expect(result).toEqual([answered('1'), judged])
  })

  test('older messages that have come here since then stand before the others', () => {
    const [one, two, three] = [answered('1'), answered('2'), answered('3')]
    const result = mergeStored({ exchanges: [one, two], active: null }, [two, three], [two])
    expect(result).toEqual([one, two, three])
  })

  test('what was sent and answered here since then is kept', () => {
    expect(merged({ shown: [answered('1'), answered('2')], stored: [answered('1')], asOf: [answered('1')] })).toEqual([
      '1 answered svar 1',
      '2 answered svar 2',
    ])
  })
})

test('what was sent on another page and is tried again here is this page’s own, whatever the server has', () => {
  const failedThere = { ...failed('2'), elsewhere: true }
  const state = conversationReducer(emptyConversation([answered('1'), failedThere]), {
    type: 'retried',
    messageId: '2',
  })
  const after = conversationReducer(state, { type: 'loaded', exchanges: [answered('1')], asOf: state.exchanges })
  expect(after.exchanges.map(({ messageId }) => messageId)).toEqual(['1', '2'])
  expect(after.active?.messageId).toBe('2')
})
