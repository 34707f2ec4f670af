import { FIRST_CREDITS } from '../credits/first-credits.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { ClientSignup } from './client-signup.tsx'

export const meta = () =>
  pageMeta({
    title: 'Skapa konto',
    description: `Skapa ett konto på en minut. Det du skriver krypteras med din egen nyckel. Du får ${FIRST_CREDITS}.`,
    path: '/express-signup',
  })

/** The express signup. */
export default function ExpressSignupPage() {
  return <ClientSignup />
}
