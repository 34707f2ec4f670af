import type { MetaDescriptor } from 'react-router'
import { slotsOf } from '../../../contract/blog-template.ts'
import { pageMeta } from '../../frames/page-meta.ts'

/** What both pages say of themselves: the Worker fills it in. */
export function blogMeta(): MetaDescriptor[] {
  const { title, description, path, robots, social_image: image, social_alt: alt } = slotsOf('page')
  return [
    ...pageMeta({ title, description, path, image: { path: image, alt } }),
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Lyhörds blogg', href: '/blog/rss.xml' },
  ]
}
