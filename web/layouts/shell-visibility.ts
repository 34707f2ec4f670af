/** Pages of the app that bring their own top navigation. What the site's pages have around them is site/site-layout.tsx. */
const WITHOUT_HEADER = ['/contact', '/design']

const WITH_FOOTER = ['/contact']

function normal(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/{1,20}$/, '')
}

/** Whether the app's fixed header stands on this page. */
export function showsHeader(pathname: string): boolean {
  return !WITHOUT_HEADER.includes(normal(pathname))
}

/** Whether the footer stands on this page. No chat has it: it fills the window, and must not scroll away. */
export function showsFooter(pathname: string): boolean {
  return WITH_FOOTER.includes(normal(pathname))
}
