import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Needed by every page, so in one file: many small ones compress worse and queue up. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/

/** The frame around every page, without what only some pages use. A wrong line here costs bytes, never behaviour. */
const SHELL_PARTS = [
  'node_modules/lucide-react/dist/esm/(?!icons)',
  'web/root',
  'web/layouts/(crisis-help|demo-mode|display-settings|error-|first-lines|footer|header|loading|module-boundary)',
  'web/layouts/(page-meta|quick-exit|session-expiry|shell|side-menu|sign-out|site-links|when-idle)',
  'web/ui/(button|class-names|confirm|dialog|icon-button|illustrations|link-button|logo|request-store|safety-facts)',
  'web/ui/(spinner|theme|toast|tone|use-online|visually)',
  'web/api/(api-error|browser-storage|return-path|session)',
]
const SHELL = new RegExp(SHELL_PARTS.join('|').replaceAll('/', '[\\\\/]'))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: {
    // An inlined data: URI font would break `font-src 'self'` and cannot be preloaded.
    assetsInlineLimit: 0,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'shell', test: SHELL, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:8787',
      '/auth': 'http://127.0.0.1:8787',
      '/ultra-secure': 'http://127.0.0.1:8787',
    },
  },
})
