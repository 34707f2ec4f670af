import type { PersonalData } from '../../personal-data/personal-data.ts'
import { blogCategories, blogPostCategories, blogPosts } from './tables.ts'

/** What the editors publish, and numbers of views: nothing of any person, so nothing to hand out, erase or forget. */
export const blogData: PersonalData = { tables: [blogPosts, blogCategories, blogPostCategories] }
