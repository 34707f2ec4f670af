/** The blog's limits, beside `limits.ts`. Durations are milliseconds. */

/** Posts on a page of the blog, and the most that one call of the API gives. */
export const BLOG_PAGE_SIZE = 24
export const BLOG_POSTS_AT_ONCE = 50
/** Below a post, of others. */
export const RELATED_POSTS_SHOWN = 2
/** Of a post's front matter, and of its text; characters. */
export const BLOG_TITLE_MAX_LENGTH = 90
export const BLOG_EXCERPT_MAX_LENGTH = 200
export const BLOG_DESCRIPTION_MAX_LENGTH = 160
export const BLOG_CONTENT_MAX_LENGTH = 40_000
/** Posts that may be published at once: far more than the sitemap and the feed would want pages for. */
export const BLOG_MOST_POSTS = 500
/** How long the blog may be shown as it was read, and for how long that is better than nothing at all. */
export const BLOG_FRESH_FOR = 60_000
export const BLOG_STALE_FOR = 24 * 60 * 60 * 1000
/** Times in a minute that one place of the Worker reads the blog once more for what turns out not to be there. */
export const BLOG_VAIN_LOOKS_A_MINUTE = 120
/** Views that are counted in a day: of one post by one address 1, of all posts by one address, and of the whole blog. */
export const BLOG_VIEWS_PER_ADDRESS_AND_DAY = 60
export const BLOG_VIEWS_A_DAY = 20_000
