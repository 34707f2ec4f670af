import { expect, it } from 'vitest'
import { SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { FAQ } from './faq.ts'

const answers = FAQ.flatMap(({ questions }) => questions.map(({ answer }) => answer)).join(' ')

it('promises what is given: so many free credits, and in danger an answer without any', () => {
  expect(answers).toContain(`de ${SIGNUP_CREDITS} samtalen`)
  expect(answers).toContain('tydliga tecken på fara kostar svaren ingenting')
})
