import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { matchingSuggestion, requestErrorText, somethingWritten } from './request-texts.ts'

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
  expect(somethingWritten(' \n')?.fields.message).toMatch(/^Skriv några ord/)
  expect(somethingWritten('Hej')).toBeNull()
})
