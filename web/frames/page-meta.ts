import type { MetaDescriptor } from 'react-router'

/** Where the site is reached; social images and addresses must be whole. `npm run deploy` builds with the Worker's `APP_ORIGIN`. */
const SITE_URL = (import.meta.env['VITE_SITE_URL'] as string | undefined) ?? 'http://localhost:8787'

interface PageTexts {
  /** Neutral: a title is seen by whoever glances at the screen. */
  title: string
  description: string
  /** Public pages: the path they are known by. Others are kept out of search engines. */
  path?: string
  /** What is shown where the page is shared, 1200 by 630; the site's own picture unless told. */
  image?: { path: string; alt: string }
}

const SITE_IMAGE = {
  path: '/social.png',
  alt: 'En stilla sol över kullar och vatten. Lyhörd: prata av dig, när det än är.',
}

/** Title, description and social image of a page. */
export function pageMeta({ title, description, path, image = SITE_IMAGE }: PageTexts): MetaDescriptor[] {
  const whole = title === 'Lyhörd' ? title : `${title} · Lyhörd`
  const common = [{ title: whole }, { name: 'description', content: description }]
  if (path === undefined) return [...common, { name: 'robots', content: 'noindex' }]
  return [
    ...common,
    { tagName: 'link', rel: 'canonical', href: SITE_URL + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'sv_SE' },
    { property: 'og:site_name', content: 'Lyhörd' },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:url', content: SITE_URL + path },
    { property: 'og:image', content: SITE_URL + image.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
