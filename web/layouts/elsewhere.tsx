import type { ClientLoaderFunctionArgs } from 'react-router'
import { data, redirect } from 'react-router'
import { homeOf } from '../api/return-path.ts'
import { loadUser } from '../api/current-user.ts'
import { session } from '../api/session.ts'
import { LoadingScreen } from './loading-screen.tsx'

/** Any other path goes to the role's home, and to `/` without a token (spec 1 §2.1). A home without a page is a 404. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (session.token() === null) throw redirect('/')
  const home = homeOf((await loadUser()).role)
  if (new URL(request.url).pathname.replace(/\/+$/, '') === home) throw data(null, { status: 404 })
  throw redirect(home)
}

export function HydrateFallback() {
  return <LoadingScreen />
}

export default function Elsewhere() {
  return <LoadingScreen />
}
