import { publishPosts } from './blog/publish-posts.ts'
import { readPosts } from './blog/read-posts.ts'
import { runOperatorCommand } from './operator-command.ts'

const usage = `Publishes the blog's posts (web/features/blog/posts/*.md), and withdraws those that are gone:
  npm run blog -- publish
What it would change, and every fault of a post, without a change:
  npm run blog -- publish --dry-run`

if (import.meta.main) {
  await runOperatorCommand({
    usage,
    read: ([verb, option, ...more]) => {
      if (verb !== 'publish' || more.length > 0 || (option !== undefined && option !== '--dry-run')) return null
      return { isDryRun: option === '--dry-run' }
    },
    run: async (db, command) => publishPosts(db, await readPosts(), command),
  })
}
