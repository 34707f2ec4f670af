import { redirect } from 'react-router'
import { loadUser } from '../api/current-user.ts'
import { homeOf } from '../api/return-path.ts'
import { session } from '../api/session.ts'
import { LoadingScreen } from '../loading/loading-screen.tsx'

/** Any other path goes to the role's home, and to `/` without a token. */
export async function clientLoader() {
  if (session.token() === null) throw redirect('/')
  throw redirect(homeOf((await loadUser()).role))
}

export function HydrateFallback() {
  return <LoadingScreen />
}

export default function UnknownPath() {
  return <LoadingScreen />
}
