import { SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { ClientSignup } from './client-signup.tsx'

export const meta = () =>
  pageMeta({
    title: 'Skapa konto med namn',
    description: `Skapa ett konto i ditt eget namn. Du får ${SIGNUP_CREDITS} samtal utan kostnad, krypterade med din egen nyckel.`,
    path: '/register/client',
  })

/** The standard registration of a client. */
export default function ClientRegistrationPage() {
  return <ClientSignup />
}
