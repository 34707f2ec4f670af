import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { creationFailure, reviewFailure } from './review-failure.ts'

const failed = (status: number, code = 'x', detail = 'Något gick fel.') => new ApiError({ status, code, detail })

test('each failure of loading says what happened, and none is no failure', () => {
  expect(reviewFailure(failed(404))).toBeNull()
  expect(reviewFailure(failed(500))).toBe('Serverfel vid hämtning av AI-granskning. Försök igen om en stund.')
  expect(reviewFailure(failed(403, 'forbidden'))).toBe(
    'Du har inte behörighet att granska AI-analys. Kontakta administratör.',
  )
  expect(reviewFailure(failed(403, 'two_factor_missing', 'Slå på tvåstegsinloggning.'))).toBe(
    'Slå på tvåstegsinloggning.',
  )
  expect(reviewFailure(failed(401))).toBe('Din session har gått ut. Logga in igen.')
  expect(reviewFailure(ApiError.network())).toBe('Nätverksfel. Kontrollera din internetanslutning och försök igen.')
  expect(reviewFailure(failed(503, 'busy', 'Mycket att göra.'))).toBe(
    'Fel vid hämtning av AI-granskning: Mycket att göra.',
  )
})

test('what was not created says why, where that is known', () => {
  expect(creationFailure('parse_error')).toContain('gick inte att tolka')
  expect(creationFailure('ai_refused')).toContain('avstod från att granska')
  expect(creationFailure('not_shared')).toContain('delar inte längre')
  expect(creationFailure('no_consent')).toContain('samtycken')
  expect(creationFailure('dead_letter')).toContain('för lång tid')
  expect(creationFailure(failed(429, 'rate_limited', 'I morgon.'))).toBe('Kunde inte skapa AI Review. I morgon.')
  expect(creationFailure(new Error('x'))).toBe('Kunde inte skapa AI Review')
})
