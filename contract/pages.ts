import { OFFLINE_PATH, PLAN_PATH } from './safety-pages.ts'

/** Pages that are read: documents without the app's scripts, which only a load of the page shows (web/site/). */
export const SITE_PAGES: readonly string[] = [
  '/',
  '/help',
  '/privacy',
  '/terms',
  '/therapist-terms',
  '/accessibility',
  '/sakerhet',
  '/therapist-landing',
  '/work-life-balance',
  '/blog',
  '/blog/:slug',
  OFFLINE_PATH,
  '/404',
]

/** Documents without the app's scripts as well, each with one script of its own for what lives in it. */
const ISLAND_PAGES: readonly string[] = ['/instant-chat']

/** Every address of the site, as the router writes them: `:name` is any one part, and a question mark makes it optional. */
export const PAGES: readonly string[] = [
  ...SITE_PAGES,
  ...ISLAND_PAGES,
  '/contact',
  '/design',
  '/login',
  '/password-reset',
  '/reset-password',
  '/verify-email',
  '/resend-verification',
  '/express-signup',
  '/register/client',
  '/invitation-register',
  '/invite/:code?',
  '/connect-therapist',
  '/register',
  '/therapist-register',
  '/therapist/signup',
  '/onboarding',
  '/find-therapist',
  '/anamnesis',
  '/paminnelse',
  '/secure-chat',
  '/payment-success',
  '/payment-cancelled',
  '/client',
  '/client/chat',
  '/client/therapist',
  '/client/anamnesis',
  '/client/sessions',
  '/client/exercises',
  '/client/exercises/:name',
  PLAN_PATH,
  '/client/measures',
  '/client/measures/:scale',
  '/therapist',
  '/therapist/invitations',
  '/therapist/client/:patientId',
  '/therapist/client/:patientId/chat',
  '/therapist/client/:patientId/anamnesis',
  '/therapist/client/:patientId/sessions',
  '/therapist/client/:patientId/measures',
  '/profile',
]

const patterns = PAGES.map(patternOf)
const documentPatterns = [...SITE_PAGES, ...ISLAND_PAGES].map(patternOf)

function patternOf(page: string): RegExp {
  const parts = page.split('/').filter((part) => part !== '')
  const asText = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${asText.join('')}/*$`, 'i')
}

/**
 * Where an invitation leads: code and the mailed link's proof stand in the fragment, which no server and no log of one sees.
 * A link mailed before had its code in the path (`/invite/:code?` above), and is still opened.
 */
export function invitationPath(code: string, proof: string | null = null): string {
  return `/invite#${new URLSearchParams({ code, ...(proof === null ? {} : { proof }) }).toString()}`
}

/** True for the path of an address that the site has a page for. */
export function isPage(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname))
}

/** True where only the server can show what is at an address: a page of the site, or the page that says there is none. */
export function isDocument(pathname: string): boolean {
  return !isPage(pathname) || documentPatterns.some((pattern) => pattern.test(pathname))
}
