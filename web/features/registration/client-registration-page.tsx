import { FIRST_CREDITS } from '../credits/first-credits.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { ClientSignup } from './client-signup.tsx'

export const meta = () =>
  pageMeta({
    title: 'Skapa konto med namn',
    description: `Skapa ett konto i ditt eget namn. Det du skriver krypteras med din egen nyckel. Du får ${FIRST_CREDITS}.`,
    path: '/register/client',
  })

/** The standard registration of a client. */
export default function ClientRegistrationPage() {
  return <ClientSignup />
}
