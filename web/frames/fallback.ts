import { createContext } from 'react'

/** True while the shell of the app is rendered that no page is in yet. The router says that it is at `/` then. */
export const IsFallback = createContext(false)
