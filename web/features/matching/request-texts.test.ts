import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { requestErrorText } from './request-texts.ts'

it('builds the text of a failed request from status and detail', () => {
  const error = new ApiError({ status: 503, code: 'database_unavailable', detail: 'Tjänsten svarar inte.' })
  expect(requestErrorText(error)).toBe(
    'Något gick fel: Tjänsten svarar inte (503). Försök igen eller kontakta oss via kontaktsidan.',
  )
  expect(requestErrorText(ApiError.network())).toMatch(/^Något gick fel: Ingen kontakt med servern.* Försök igen/)
  expect(requestErrorText(new Error('secret'))).not.toContain('secret')
})
