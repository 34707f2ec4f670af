import { redirect } from 'react-router'
import { LoadingScreen } from '../../loading/loading-screen.tsx'

/** `/secure-chat`, where an invited registration ends, is the client's chat. */
export function clientLoader() {
  throw redirect('/client/chat')
}

export function HydrateFallback() {
  return <LoadingScreen />
}

export default function SecureChatRedirect() {
  return <LoadingScreen />
}
