import { expect, it } from 'vitest'
import { REQUEST_NOTE_MAX_LENGTH } from '../../../contract/limits.ts'
import { ApiError } from '../../api/api-error.ts'
import { matchingSuggestion, noteComplaint, requestErrorText } from './request-texts.ts'

it('builds the text of a failed request from status and detail', () => {
  const error = new ApiError({ status: 503, code: 'database_unavailable', detail: 'Tjänsten svarar inte.' })
  expect(requestErrorText(error)).toBe(
    'Något gick fel: Tjänsten svarar inte (503). Försök igen eller kontakta oss via kontaktsidan.',
  )
  expect(requestErrorText(ApiError.network())).toMatch(/^Något gick fel: Ingen kontakt med servern.* Försök igen/)
  expect(requestErrorText(new Error('secret'))).not.toContain('secret')
})

it('says how much was written to the AI only where that is true', () => {
  expect([0, 5].map(matchingSuggestion)).toEqual(Array(2).fill('Jag vill gärna komma i kontakt med en terapeut.'))
  expect(matchingSuggestion(6)).toMatch(/^Jag har skrivit mer än 5 meddelanden/)
})

it('asks for words where the field is empty, since nothing else is sent', () => {
  expect(noteComplaint(' \n')?.fields.message).toMatch(/^Skriv några ord/)
  expect(noteComplaint('Hej')).toBeNull()
  expect(noteComplaint(' ', true)).toBeNull()
})

it('says so where there is more than the room holds, and cuts nothing off', () => {
  expect(noteComplaint(` ${'å'.repeat(REQUEST_NOTE_MAX_LENGTH)} `)).toBeNull()
  expect(noteComplaint('å'.repeat(REQUEST_NOTE_MAX_LENGTH + 1))?.fields.message).toMatch(/för långt/)
})
