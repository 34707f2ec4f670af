import { kept } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { takeOwnReload } from '../../loading/reload-page.ts'
import { clearAnonymousSession } from './light-endpoints.ts'

/** The session begun since this page was loaded: coming back to the chat inside the site goes on with it. */
let current: string | null = null

/** The session of this chat, made on first use: 128 random bits, known to this tab and to nobody else. */
export function anonymousSessionId(): string {
  current ??= newSessionId()
  kept.setItem('anonymous_session_id', current)
  return current
}

export function rememberSession(sessionId: string): void {
  current = sessionId
  kept.setItem('anonymous_session_id', sessionId)
}

/**
 * Called when the chat opens. True when it goes on with the session of this page load, or of the one before a reload
 * that the site made itself; else a session that an earlier page load left is cleared on the server, and the chat
 * starts anew.
 */
export function continuesSession(): boolean {
  const stored = kept.getItem('anonymous_session_id')
  if (takeOwnReload()) current ??= stored
  if (stored !== null && stored === current) return true
  current = null
  kept.removeItem('anonymous_session_id')
  // Without an answer the server's own alarm erases it within 24 hours.
  if (stored !== null) call(clearAnonymousSession, { body: { session_id: stored } }).catch(() => undefined)
  return false
}

function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
