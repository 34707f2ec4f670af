import { createRequestStore } from '../../ui/request-store.ts'

/** Where the answer to the cookie notice is kept. */
export const CONSENT_KEY = 'cookieConsent'

/** True while somebody has asked to see the cookie notice again. */
export const cookieQuestion = createRequestStore(false)
