import { expect, it } from 'vitest'
import { breakthroughText, hitText, insightText, waitingText } from './activity-words.ts'

it('counts one and several', () => {
  expect([1, 2].map(breakthroughText)).toEqual(['1 genombrott', '2 genombrott'])
  expect([1, 2].map(insightText)).toEqual(['1 insikt', '2 insikter'])
  expect([0, 1, 2].map(hitText)).toEqual(['Ingen träff', '1 träff', '2 träffar'])
  expect([1, 2].map(waitingText)).toEqual(['1 förfrågan väntar på svar', '2 förfrågningar väntar på svar'])
})
