import { expect, test } from 'vitest'
import { LiveReplies } from './live-replies.ts'
import { ReplyLog } from './reply-log.ts'
import { type ReplyOutcome, type ReplyRun, systemClock } from './run-reply.ts'

/** A reply that goes on until it is stopped. */
function endless(): ReplyRun {
  let stop = () => {}
  const outcome = new Promise<ReplyOutcome>((resolve) => {
    stop = () => resolve({ kind: 'stopped', text: 'Jag' })
  })
  return { log: new ReplyLog(systemClock), outcome, stop: () => stop() }
}

/** One reply under way in each of two talks. */
function inTwoTalks() {
  const replies = new LiveReplies<{ readonly talkId: string }>(() => {})
  const settled: string[] = []
  for (const talkId of ['t1', 't2']) {
    void replies.start(`m-${talkId}`, endless(), { talkId }, async () => settled.push(talkId)).cancel()
  }
  return { replies, settled }
}

test('a reply is under way in its own talk alone', async () => {
  const { replies } = inTwoTalks()
  await replies.stop('m-t1')
  await expect.poll(() => replies.areUnderWay(({ talkId }) => talkId === 't1')).toBe(false)
  expect(replies.areUnderWay(({ talkId }) => talkId === 't2')).toBe(true)
  expect(replies.areUnderWay()).toBe(true)
  expect(replies.underWay()).toEqual([{ talkId: 't2' }])
})

test('those of a talk end and are forgotten, and no other', async () => {
  const { replies, settled } = inTwoTalks()
  await replies.withdrawWhere(({ talkId }) => talkId === 't1')
  expect([replies.has('m-t1'), replies.has('m-t2')]).toEqual([false, true])
  expect(settled).toEqual(['t1'])
})
