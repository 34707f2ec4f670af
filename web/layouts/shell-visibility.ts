/** Pages that bring their own top navigation. */
const WITHOUT_HEADER = ['/', '/therapist-landing', '/contact', '/work-life-balance', '/design']

const WITH_FOOTER = [
  '/',
  '/therapist-landing',
  '/contact',
  '/help',
  '/privacy',
  '/terms',
  '/therapist-terms',
  '/accessibility',
  '/work-life-balance',
  '/blog',
]

function normal(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/{1,20}$/, '')
}

/** Whether the fixed header stands on this page. */
export function showsHeader(pathname: string): boolean {
  return !WITHOUT_HEADER.includes(normal(pathname))
}

/** Whether the footer stands on this page; blog posts have it too. No chat has: it fills the window, and must not scroll away. */
export function showsFooter(pathname: string): boolean {
  const path = normal(pathname)
  return WITH_FOOTER.includes(path) || path.startsWith('/blog/')
}
