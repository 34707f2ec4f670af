/** `sitemap.xml` of the public pages. `siteUrl` is the origin without a slash at its end. */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** `robots.txt`: public pages may be found, everything behind a login may not. */
export function robots(siteUrl: string): string {
  const closed = [
    '/client',
    '/therapist$',
    '/therapist/',
    '/profile',
    '/payment-success',
    '/payment-cancelled',
    '/verify-email',
    '/api/',
    '/auth/',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
