import { createRequestStore } from '../../ui/request-store.ts'

/** True while somebody has asked to see the cookie notice again. */
export const cookieQuestion = createRequestStore(false)
