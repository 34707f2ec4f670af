import { describe, expect, it } from 'vitest'
import { historyAfter, withoutCode, withoutCodeQuestion } from './history-texts.ts'

const facts = (hasRecoveryCode: boolean, canBeReopened: boolean) => ({ hasRecoveryCode, canBeReopened })

describe('what a reset without the code does', () => {
  it('names each way back that there is', () => {
    expect(withoutCode(facts(true, true)).ways).toHaveLength(2)
    expect(withoutCode(facts(true, false)).ways).toEqual([expect.stringContaining('återställningskoden')])
    expect(withoutCode(facts(false, true)).ways).toEqual([expect.stringContaining('ansluten')])
  })

  it('says honestly what cannot be read again', () => {
    const nothing = withoutCode(facts(false, false))
    expect(nothing.outcome).toContain('går inte att läsa igen')
    expect(nothing.note).toContain('gamla lösenord')
    expect(withoutCode(facts(false, true)).note).toContain('inte delar')
    expect(withoutCode(facts(true, true)).note).toBeNull()
  })

  it('never promises a way back that is not there', () => {
    expect(withoutCodeQuestion(facts(false, false)).body).toContain('går inte att läsa igen')
    expect(withoutCodeQuestion(facts(false, true)).body).toContain('låses tills')
    expect(historyAfter('locked', facts(false, false))).toContain('går inte att läsa igen')
    expect(historyAfter('locked', facts(true, false))).toContain('hur det öppnas')
    expect(historyAfter('kept', facts(true, false))).toContain('som förut')
  })
})
