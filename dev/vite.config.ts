import type { UserConfig } from 'vite'
import { defineConfig, mergeConfig } from 'vite'
import own from '../vite.config.ts'

const base: UserConfig = own
const worker = process.env['WORKER_ORIGIN'] ?? 'http://127.0.0.1:8787'
const paths = Object.keys(base.server?.proxy ?? {})

/** The web app's own configuration for `npm run dev`: what the Worker answers is passed on to where it runs just now. */
export default mergeConfig(
  base,
  defineConfig({
    clearScreen: false,
    // All pages are read for their packages at the start: one found later would reload the page under somebody's hands.
    optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!**/*.test.ts'] },
    server: {
      host: '127.0.0.1',
      strictPort: true,
      proxy: Object.fromEntries(paths.map((path) => [path, { target: worker, changeOrigin: false }])),
    },
  }),
)
