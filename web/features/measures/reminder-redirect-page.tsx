import { redirect } from 'react-router'
import { LoadingScreen } from '../../loading/loading-screen.tsx'

/** `/paminnelse` is where a reminder's mail leads: an address that tells nobody what it is about. */
export function clientLoader() {
  throw redirect('/client/measures')
}

export function HydrateFallback() {
  return <LoadingScreen />
}

export default function ReminderRedirect() {
  return <LoadingScreen />
}
