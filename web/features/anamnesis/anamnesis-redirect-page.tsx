import { redirect } from 'react-router'
import { LoadingScreen } from '../../loading/loading-screen.tsx'

/** `/anamnesis` is the client's own profile. */
export function clientLoader() {
  throw redirect('/client/anamnesis')
}

export function HydrateFallback() {
  return <LoadingScreen />
}

export default function AnamnesisRedirect() {
  return <LoadingScreen />
}
