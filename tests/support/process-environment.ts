import type { Environment } from 'vitest/runtime'
import { endProcess } from './process-end.ts'

/** Plain Node, whose process serves many test files and ends what they shared: vitest tears it down after the last one. */
export default {
  name: 'process',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: endProcess }),
} satisfies Environment
