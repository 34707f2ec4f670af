import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError, notFound, rateLimited } from './app-error.ts'
import { errorResponse } from './errors.ts'

const ASKED = { endpoint: 'GET /api/chat/history', userId: 'user-1' }
const info = vi.spyOn(console, 'info')
beforeEach(() => void info.mockImplementation(() => undefined))
afterEach(() => void info.mockReset())

test('who was refused access is written down', () => {
  errorResponse(notFound(), 'request-1', ASKED)
  expect(info.mock.lastCall?.[0]).toContain(
    '"code":"not_found","status":404,"endpoint":"GET /api/chat/history","userId":"user-1"',
  )
})

test('of tries that came too soon it is written down that there were some, not whose: in danger nobody is refused', () => {
  errorResponse(rateLimited(1), 'request-1', ASKED)
  expect(info.mock.lastCall?.[0]).toContain('"code":"rate_limited"')
  expect(info.mock.lastCall?.[0]).not.toContain('user-1')
})

test('what belongs to an ordinary day is not written down', () => {
  errorResponse(new AppError('no_credits', 'Slut.'), 'request-1', ASKED)
  expect(info).not.toHaveBeenCalled()
})
