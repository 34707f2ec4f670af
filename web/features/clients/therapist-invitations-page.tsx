import { redirect } from 'react-router'
import { LoadingScreen } from '../../loading/loading-screen.tsx'

/** `/therapist/invitations`, as mails and bookmarks have it, is a tab of the therapist's home. */
export function clientLoader() {
  throw redirect('/therapist?flik=inbjudningar')
}

export function HydrateFallback() {
  return <LoadingScreen />
}

export default function InvitationsRedirect() {
  return <LoadingScreen />
}
