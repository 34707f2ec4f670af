/** A page of the build: the path it is served under and its HTML. */
interface BuiltPage {
  path: string
  html: string
}

interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Limits of `_headers` in Workers static assets. */
const MAX_RULES = 100
const MAX_LINE_LENGTH = 2000

/** Every file of the build, page or not. */
const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** The policy of a file that is no page, should somebody open or frame it by itself: a drawing may hold scripts too. */
const FILE_POLICY = "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** Which files those are, beside the assets; a page's own policy is never merged with it. */
const FILES = ['/*.svg', '/*.png', '/*.txt', '/*.xml', '/*.webmanifest']

/** The policy of one page, with the hashes of its own inline scripts and styles: nothing else inline ever counts. */
export function contentSecurityPolicy(inline: InlineHashes): string {
  const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${sources(inline.scripts)}`,
    `style-src ${sources(inline.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://checkout.stripe.com",
  ].join('; ')
}

/** `sha256-…` of each distinct inline script and style, in the order of the page. What is data for search engines never runs. */
export async function inlineHashes(html: string): Promise<InlineHashes> {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|\stype="application\/ld\+json"/.test(attributes))
    .map(([, , content = '']) => content)
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = '']) => content)
  const hashes = (texts: readonly string[]) => Promise.all([...new Set(texts)].map(sha256))
  return { scripts: await hashes(scripts), styles: await hashes(styles) }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/** What the policy would silently drop: better a failed build than a page without its looks. */
export function inlineStyleFaults(page: BuiltPage): string[] {
  const faults: string[] = []
  if (/<[^>]+\sstyle="/.test(page.html)) faults.push(`${page.path} has a style attribute`)
  if (/<[^>]+\son[a-z]+="/.test(page.html)) faults.push(`${page.path} has an inline event handler`)
  return faults
}

/** The `_headers` file of the build. Throws on style attributes and inline handlers, and beyond the platform's limits. */
export async function headersFile(pages: readonly BuiltPage[]): Promise<string> {
  const faults = pages.flatMap(inlineStyleFaults)
  if (faults.length > 0) throw new Error(`The Content-Security-Policy would break pages:\n${faults.join('\n')}`)
  const rules = [
    rule('/*', COMMON_HEADERS),
    ...FILES.map((path) => rule(path, { 'Content-Security-Policy': FILE_POLICY })),
    rule('/assets/*', {
      'Content-Security-Policy': FILE_POLICY,
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
    // Asked for anew each time, so that a new build's is found. It shows nothing and runs nothing but itself.
    rule('/sw.js', {
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'Cache-Control': 'no-cache',
    }),
    ...(await Promise.all(pages.map(pageRule))),
  ]
  const longest = Math.max(...rules.flatMap((text) => text.split('\n')).map((line) => line.length))
  if (rules.length > MAX_RULES) throw new Error(`_headers has ${rules.length} rules, at most ${MAX_RULES} are read`)
  if (longest > MAX_LINE_LENGTH)
    throw new Error(`_headers has a line of ${longest}, at most ${MAX_LINE_LENGTH} are read`)
  return `${rules.join('\n\n')}\n`
}

async function pageRule({ path, html }: BuiltPage): Promise<string> {
  return rule(path, { 'Content-Security-Policy': contentSecurityPolicy(await inlineHashes(html)) })
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
}
