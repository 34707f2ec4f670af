import { expect, test } from 'vitest'
import { HELP_PARTS } from '../help/help-parts.ts'
import { AI_DOES_NOT } from './therapist-landing-words.ts'

test('says of measures what help says: the AI is told where one suggests danger', () => {
  expect(AI_DOES_NOT.join(' ')).toContain('Läser inte svaren i mätningarna, men får veta om något i dem tyder på fara.')
  expect(JSON.stringify(HELP_PARTS.client)).toContain('AI:n läser inte svaren, men får veta om något i dem tyder på')
})
