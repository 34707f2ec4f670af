/** Every address of the site, as the router writes them: `:name` is any one part, and a question mark makes it optional. */
export const PAGES: readonly string[] = [
  '/',
  '/privacy',
  '/terms',
  '/help',
  '/contact',
  '/design',
  '/instant-chat',
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
  '/secure-chat',
  '/payment-success',
  '/payment-cancelled',
  '/client',
  '/client/chat',
  '/client/therapist',
  '/therapist',
  '/therapist/invitations',
  '/profile',
]

const patterns = PAGES.map((page) => {
  const parts = page.split('/').filter((part) => part !== '')
  const asText = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${asText.join('')}/*$`, 'i')
})

/** True for the path of an address that the site has a page for. */
export function isPage(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname))
}
