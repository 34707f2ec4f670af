import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs at once, in one file: many small ones compress worse and queue up. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/

/** What the frame around every page is made of; the parts that are loaded late are not in it. */
const SHELL = new RegExp(
  '[\\\\/]lucide-react[\\\\/]dist[\\\\/]esm[\\\\/](?!icons)|[\\\\/]web[\\\\/](root|' +
    'layouts[\\\\/](crisis-help|demo-mode|display-settings|error-|first-lines|footer|header|loading|module-boundary|page-meta|quick-exit|session-expiry|shell|side-menu|sign-out|site-links|when-idle)|' +
    'ui[\\\\/](alert|button|class-names|confirm|dialog|icon-button|illustrations|link-button|logo|request-store|safety-facts|spinner|theme|toast|tone|use-|visually)|' +
    'api[\\\\/](api-error|browser-storage|return-path|session))',
)

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
