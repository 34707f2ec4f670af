import { SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { ClientSignup } from './client-signup.tsx'

export const meta = () =>
  pageMeta({
    title: 'Skapa konto',
    description: `Skapa ett konto på en minut. Du får ${SIGNUP_CREDITS} samtal utan kostnad, krypterade med din egen nyckel.`,
    path: '/express-signup',
  })

/** The express signup. */
export default function ExpressSignupPage() {
  return <ClientSignup />
}
